import { createHmac, timingSafeEqual } from 'node:crypto';
import type { People } from '../store/people.ts';
import { newToken } from '../http/tokens.ts';
import { newVapidKeys, type VapidKeys } from './push.ts';

export type ChannelName = 'mail' | 'webhook';

/** What a link in a notice says of itself: whose it is, and what it is for. */
export interface Mark {
  passport: string;
  channel: ChannelName;
}

/** Keys all nodes of a service share, made when they are first needed and kept beside the games. */
export class ServiceKeys {
  private readonly people: People;
  private known: Promise<{ secret: string; vapid: VapidKeys }> | null = null;

  constructor(people: People) {
    this.people = people;
  }

  private keys(): Promise<{ secret: string; vapid: VapidKeys }> {
    this.known ??= (async () => ({
      secret: await this.people.setting('secret', newToken),
      vapid: JSON.parse(
        await this.people.setting('vapid', () => JSON.stringify(newVapidKeys())),
      ) as VapidKeys,
    }))().catch((error: unknown) => {
      this.known = null; // asked again when the store answers again
      throw error;
    });
    return this.known;
  }

  async vapid(): Promise<VapidKeys> {
    return (await this.keys()).vapid;
  }

  /** A token for a link in a notice. It follows from the secret of the service, so that nothing is kept for it. */
  async sign(what: 'confirm' | 'stop', { passport, channel }: Mark, about = ''): Promise<string> {
    return `${passport}.${channel}.${await this.mac(what, { passport, channel }, about)}`;
  }

  /** Whose it is; null when it was not made here, or for something else. */
  async markOf(
    what: 'confirm' | 'stop',
    token: string,
    about: (mark: Mark) => Promise<string> = async () => '',
  ): Promise<Mark | null> {
    const m = /^([\w-]{1,40})\.(mail|webhook)\.([\w-]{43})$/.exec(token);
    if (!m) return null;
    const mark: Mark = { passport: m[1], channel: m[2] as ChannelName };
    const right = Buffer.from(await this.mac(what, mark, await about(mark)));
    return timingSafeEqual(right, Buffer.from(m[3])) ? mark : null;
  }

  private async mac(what: string, { passport, channel }: Mark, about: string): Promise<string> {
    const { secret } = await this.keys();
    return createHmac('sha256', secret).update(`${what} ${passport} ${channel} ${about}`).digest('base64url');
  }
}
