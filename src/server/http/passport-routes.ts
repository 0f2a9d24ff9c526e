import type { FastifyInstance, FastifyRequest } from 'fastify';
import { need, Refusal } from '../../kernel/refusal.ts';
import type { Notices } from '../notices/notices.ts';
import type { Passports } from '../play/passports.ts';
import type { StoredPassport } from '../store/people.ts';
import type { Confirmed, ContactsAnswer, HoldAnswer, PassportAnswer, WaysAnswer } from '../wire.ts';
import {
  ConfirmBody,
  DropBody,
  EmptyBody,
  HoldBody,
  MailBody,
  NameBody,
  PushBody,
  validate,
  WebhookBody,
} from './schemas.ts';
import { lookUp, NO_GAME, type Services } from './services.ts';
import { hashOf } from './tokens.ts';

/*
 * Passports, and how their holders are reached. The secret of a passport travels as `Authorization: Bearer SECRET` (22 letters);
 * shapes are in wire.ts. A wrong secret is 401 UMP-TOKEN and counts as a wrong link.
 */
export function passportRoutes(
  app: FastifyInstance,
  services: Services,
  passports: Passports,
  notices: Notices,
): void {
  const { store, guessLimiter, limits } = services;

  async function holder(request: FastifyRequest): Promise<{ passport: StoredPassport; secret: string }> {
    const secret = secretOf(request);
    const passport = await store.people.passport(hashOf(secret));
    if (!passport)
      need(
        guessLimiter.allows(request.ip),
        'UMP-MANY',
        'Too many wrong links from this address; wait a minute.',
      );
    need(passport, 'UMP-TOKEN', 'There is no such passport here: it may belong to another server.');
    return { passport, secret };
  }

  const contactsOf = async ({ id }: StoredPassport): Promise<ContactsAnswer> => {
    const { mail, webhook, push } = (await store.people.passportOf(id))?.contacts ?? { push: [] };
    return { mail: mail ?? null, webhook: webhook ?? null, push: push.length };
  };

  app.post('/api/passport', async (request, reply): Promise<PassportAnswer> => {
    limits.passports.take(request.ip);
    const { name } = validate(NameBody, request.body);
    const secret = secretOf(request);
    need(secret !== '', 'UMP-PASSPORT', 'The secret of a passport has 22 letters.');
    await passports.make(secret, name);
    void reply.code(201);
    return passports.show((await holder(request)).passport, secret);
  });

  app.get('/api/passport', async (request): Promise<PassportAnswer> => {
    const { passport, secret } = await holder(request);
    return passports.show(passport, secret);
  });

  app.post('/api/passport/name', async (request): Promise<PassportAnswer> => {
    const { passport, secret } = await holder(request);
    const { name } = validate(NameBody, request.body);
    await store.people.changePassport(passport.id, (p) => void (p.name = name));
    return passports.show({ ...passport, name }, secret);
  });

  app.post('/api/passport/hold', async (request): Promise<HoldAnswer> => {
    const { passport, secret } = await holder(request);
    const link = await lookUp(services, request, validate(HoldBody, request.body).token);
    need(link, 'UMP-TOKEN', NO_GAME);
    need(
      link.kind === 'seat',
      'UMP-PASSPORT',
      'Only a seat, a gamemaster or a spectator is carried in a passport.',
    );
    return { id: await passports.hold(passport, secret, link) };
  });

  app.post('/api/passport/drop', async (request): Promise<PassportAnswer> => {
    const { passport, secret } = await holder(request);
    await passports.drop(passport, validate(DropBody, request.body).id);
    return passports.show(passport, secret);
  });

  app.post('/api/passport/delete', async (request): Promise<Confirmed> => {
    const { passport } = await holder(request);
    validate(EmptyBody, request.body);
    await store.people.removePassport(passport.id);
    return { done: true };
  });

  app.get('/api/notices', (): Promise<WaysAnswer> => notices.ways());

  app.post('/api/passport/mail', async (request): Promise<ContactsAnswer> => {
    const { passport } = await holder(request);
    limits.letters.take(request.ip);
    await notices.setMail(passport, validate(MailBody, request.body).address);
    return contactsOf(passport);
  });

  app.post('/api/passport/webhook', async (request): Promise<ContactsAnswer> => {
    const { passport } = await holder(request);
    limits.letters.take(request.ip);
    await notices.setWebhook(passport, validate(WebhookBody, request.body).url);
    return contactsOf(passport);
  });

  app.post('/api/passport/push', async (request): Promise<ContactsAnswer> => {
    const { passport } = await holder(request);
    const { endpoint, keys } = validate(PushBody, request.body);
    await notices.setPush(passport, endpoint, keys ?? null);
    return contactsOf(passport);
  });

  app.post('/api/confirm', async (request): Promise<Confirmed> => {
    const { token } = validate(ConfirmBody, request.body);
    if (!(await notices.confirm(token))) throw wrongLink(request);
    return { done: true };
  });

  // A mail program's own button sends a form of one field; what stands in it does not matter.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<{ Params: { token: string } }>('/api/stop/:token', async (request): Promise<Confirmed> => {
      if (!(await notices.stopNotices(request.params.token))) throw wrongLink(request);
      return { done: true };
    });
  });

  function wrongLink(request: FastifyRequest): Refusal {
    need(
      guessLimiter.allows(request.ip),
      'UMP-MANY',
      'Too many wrong links from this address; wait a minute.',
    );
    return new Refusal(
      'UMP-TOKEN',
      'This link says nothing here: it may be cut off, or the address was changed since.',
    );
  }
}

const secretOf = (request: FastifyRequest): string =>
  /^Bearer ([\w-]{22})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
