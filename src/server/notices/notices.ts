import { need } from '../../kernel/refusal.ts';
import type { Contacts, StoredPassport } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import type { WaysAnswer } from '../wire.ts';
import type { Ways } from './notifier.ts';
import type { ServiceKeys } from './service-keys.ts';

/** Browsers one passport may be told on. */
const MOST_PUSH = 10;

/** How people say where they want to be told, and that they no longer do. */
export class Notices {
  private readonly store: Store;
  private readonly keys: ServiceKeys;
  private readonly out: Ways | null;

  /** Without ways out the server tells nobody anything, and says so. */
  constructor(store: Store, keys: ServiceKeys, out: Ways | null) {
    this.store = store;
    this.keys = keys;
    this.out = out;
  }

  async ways(): Promise<WaysAnswer> {
    if (!this.out) return { push: null, mail: false, webhook: false };
    return { push: (await this.keys.vapid()).publicKey, mail: this.out.mailer !== null, webhook: true };
  }

  /** A letter with a link goes there; nothing else before the link was followed. */
  async setMail(passport: StoredPassport, address: string | null): Promise<void> {
    if (address === null) return this.change(passport, (c) => void delete c.mail);
    const { mailer, publicUrl } = this.needWays();
    need(mailer, 'UMP-NOTICE', 'This server sends no mail.');
    await this.change(passport, (c) => void (c.mail = { address, confirmed: false }));
    const link = `${publicUrl}/confirm#${await this.keys.sign('confirm', { passport: passport.id, channel: 'mail' }, address)}`;
    const text = `Somebody, you we hope, wants to be told here when a game of Flagplot waits.\n\nYes, that is me: ${link}\n\nIf not, do nothing: no other letter will come.\n`;
    await mailer.send({ to: address, subject: 'Flagplot: is this your address?', text });
  }

  async setWebhook(passport: StoredPassport, url: string | null): Promise<void> {
    if (url === null) return this.change(passport, (c) => void delete c.webhook);
    const { outside, publicUrl } = this.needWays();
    outside.check(url);
    await this.change(passport, (c) => void (c.webhook = { url, confirmed: false }));
    const link = `${publicUrl}/confirm#${await this.keys.sign('confirm', { passport: passport.id, channel: 'webhook' }, url)}`;
    const text = `Somebody wants to be told here when a game of Flagplot waits. To allow it: ${link}`;
    const body = JSON.stringify({ text, content: text, confirm: link });
    const status = await outside.post(url, { 'content-type': 'application/json' }, body).catch(() => 0);
    need(
      status > 0 && status < 300,
      'UMP-NOTICE',
      'That address does not take notices: nothing came back, or a refusal.',
    );
  }

  /** A browser that wants to be told, or (without keys) no longer. */
  async setPush(
    passport: StoredPassport,
    endpoint: string,
    keys: { p256dh: string; auth: string } | null,
  ): Promise<void> {
    if (keys) this.needWays().outside.check(endpoint);
    await this.change(passport, (c) => {
      const others = c.push.filter((p) => p.endpoint !== endpoint);
      c.push = keys ? [...others, { endpoint, ...keys }].slice(-MOST_PUSH) : others;
    });
  }

  /** False when the link was not made here, or for an address that was changed since. */
  async confirm(token: string): Promise<boolean> {
    const mark = await this.keys.markOf('confirm', token, async ({ passport, channel }) => {
      const contacts = (await this.store.people.passportOf(passport))?.contacts;
      return (channel === 'mail' ? contacts?.mail?.address : contacts?.webhook?.url) ?? '';
    });
    if (!mark) return false;
    return this.store.people.changePassport(mark.passport, ({ contacts }) => {
      const contact = contacts[mark.channel];
      if (contact) contact.confirmed = true;
    });
  }

  /** One press, and nothing more is sent that way. */
  async stopNotices(token: string): Promise<boolean> {
    const mark = await this.keys.markOf('stop', token);
    if (!mark) return false;
    return this.store.people.changePassport(
      mark.passport,
      ({ contacts }) => void delete contacts[mark.channel],
    );
  }

  private needWays(): Ways {
    need(
      this.out,
      'UMP-NOTICE',
      'This server sends no notices: whoever runs it has not told it its address.',
    );
    return this.out;
  }

  private async change({ id }: StoredPassport, work: (contacts: Contacts) => void): Promise<void> {
    await this.store.people.changePassport(id, ({ contacts }) => work(contacts));
  }
}
