import type { Games } from '../../games/registry.ts';
import type { Holding, Notice, StoredPassport } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { dueOf, paceOf } from '../play/status.ts';
import type { Time } from '../play/time.ts';
import type { Mailer } from './mail.ts';
import type { Outside } from './outside.ts';
import { encrypted, type PushTarget, vapid } from './push.ts';
import type { ServiceKeys } from './service-keys.ts';
import { itemOf, type NoticeItem, noticeText, type NoticeText } from './words.ts';

/** How often it is looked whether somebody is to be told, and for how many at a time. */
const LOOK_MS = 5000;
const MOST = 50;
/** Nobody is told twice within this time: what comes meanwhile is told together. */
const QUIET_MS = 10 * 60_000;
/** A node that took a notice and did not send it within this time is taken for dead, or its way out was closed: it is tried again. */
const LAPSE_MS = 5 * 60_000;
const HOLDINGS = 500;

/** How somebody is reached; without an address of its own the server reaches nobody, since a notice must say where to go. */
export interface Ways {
  publicUrl: string;
  mailer: Mailer | null;
  outside: Outside;
  subject: string; // who runs it, for push services: 'mailto:...' or its address
}

/** Tells people who are not there that they are waited for: once for each wait, several waits together. */
export class Notifier {
  onFault: (way: string, error: unknown) => void = () => {};
  readonly stop: () => Promise<void>;

  private readonly store: Store;
  private readonly games: Games;
  private readonly time: Time;
  private readonly keys: ServiceKeys;
  private readonly ways: Ways;

  constructor(store: Store, games: Games, time: Time, keys: ServiceKeys, ways: Ways) {
    this.store = store;
    this.games = games;
    this.time = time;
    this.keys = keys;
    this.ways = ways;
    this.stop = time.every(LOOK_MS, () => this.look());
  }

  private async look(): Promise<void> {
    try {
      for (const id of await this.store.people.due(this.time.now(), MOST)) await this.tell(id);
    } catch (error) {
      this.onFault('store', error);
    }
  }

  private async tell(id: string): Promise<void> {
    const { people } = this.store;
    const now = this.time.now();
    const passport = await people.passportOf(id);
    if (passport && now < passport.told + QUIET_MS) return people.postpone(id, passport.told + QUIET_MS);
    const notices = await people.takeNotices(id, now, LAPSE_MS);
    if (!passport || notices.length === 0) return;
    const items = await this.itemsOf(passport, notices);
    if (items.length > 0 && isReachable(passport)) {
      // Before it is sent: rather no notice than the same one again and again from a server that dies of it.
      await people.changePassport(id, (p) => void (p.told = now));
      if (!(await this.send(passport, noticeText(items, this.ways.publicUrl)))) return; // tried again later
    }
    await people.doneNotices(id, now);
  }

  private async itemsOf(passport: StoredPassport, notices: readonly Notice[]): Promise<NoticeItem[]> {
    const holdings = await this.store.people.holdings(passport.id, HOLDINGS);
    const items: NoticeItem[] = [];
    for (const notice of notices) {
      const holding = holdings.find((h) => h.game.id === notice.game && h.viewer === notice.viewer);
      const item = holding && itemOf(notice, holding, await this.namesOf(holding), untilOf(holding));
      if (item) items.push(item);
    }
    return items;
  }

  private async namesOf({ game, viewer }: Holding): Promise<{ game: string; seat: string }> {
    const info = (await this.games.load(game.game))?.info;
    return {
      game: info?.title ?? game.game,
      seat: info?.seats.find((s) => s.id === viewer)?.title ?? viewer,
    };
  }

  /** By every way he has confirmed; false when all of them failed. */
  private async send({ id, contacts }: StoredPassport, notice: NoticeText): Promise<boolean> {
    const { mail, webhook, push } = contacts;
    const tries: [way: string, sent: Promise<void>][] = [];
    if (mail?.confirmed && this.ways.mailer) tries.push(['mail', this.mail(id, mail.address, notice)]);
    if (webhook?.confirmed) tries.push(['webhook', this.webhook(id, webhook.url, notice)]);
    for (const target of push) tries.push(['push', this.push(id, target, notice)]);
    let sent = tries.length === 0;
    for (const [way, result] of tries)
      await result.then(
        () => (sent = true),
        (error: unknown) => this.onFault(way, error),
      );
    return sent;
  }

  private async mail(passport: string, to: string, { subject, text }: NoticeText): Promise<void> {
    const { publicUrl, mailer } = this.ways;
    const token = await this.keys.sign('stop', { passport, channel: 'mail' });
    const stop = { page: `${publicUrl}/stop#${token}`, call: `${publicUrl}/api/stop/${token}` };
    await mailer?.send({ to, subject, text: `${text}\nNo more of these: ${stop.page}\n`, stop });
  }

  /** `text` and `content` are what chat services show; the rest is for programs. */
  private async webhook(passport: string, url: string, { subject, text, items }: NoticeText): Promise<void> {
    const { publicUrl, outside } = this.ways;
    const token = await this.keys.sign('stop', { passport, channel: 'webhook' });
    const body = {
      text,
      content: text,
      subject,
      items,
      address: `${publicUrl}/`,
      stop: `${publicUrl}/stop#${token}`,
    };
    const status = await outside.post(url, { 'content-type': 'application/json' }, JSON.stringify(body));
    if (status >= 300) throw new Error(`the webhook answers ${status}`);
  }

  private async push(passport: string, target: PushTarget, { subject, items }: NoticeText): Promise<void> {
    const { publicUrl, outside, subject: sender } = this.ways;
    const text = items.length === 1 ? subject : items.map((i) => i.title).join(', ');
    const title = items.length === 1 ? 'Flagplot' : subject;
    const body = encrypted(target, Buffer.from(JSON.stringify({ title, text, address: `${publicUrl}/` })));
    const headers = {
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      authorization: vapid(target.endpoint, await this.keys.vapid(), sender, this.time.now()),
    };
    const status = await outside.post(target.endpoint, headers, body);
    if (status === 404 || status === 410)
      await this.store.people.changePassport(passport, ({ contacts }) => {
        contacts.push = contacts.push.filter((p) => p.endpoint !== target.endpoint); // the browser has unsubscribed
      });
    else if (status >= 300) throw new Error(`the push service answers ${status}`);
  }
}

const isReachable = ({ contacts: { mail, webhook, push } }: StoredPassport): boolean =>
  Boolean(mail?.confirmed) || Boolean(webhook?.confirmed) || push.length > 0;

const untilOf = ({ game, viewer, status }: Holding): number | null => {
  const seat = status?.seats[viewer];
  return seat ? dueOf(seat, paceOf(game)) : null;
};
