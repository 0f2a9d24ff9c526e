import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  stop?: { page: string; call: string }; // how to hear no more: for people, and for a mail program's own button (RFC 8058)
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

export interface MailOptions {
  smtp: string; // 'smtps://user:password@mail.example.org', 'smtp://localhost:25'
  from: string; // 'Flagplot <flagplot@example.org>'
}

/** Mail through the operator's own server. */
export function newMailer({ smtp, from }: MailOptions): Mailer {
  const transport = createTransport(smtp, { from });
  return {
    send: async ({ to, subject, text, stop }) => {
      const headers = stop && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        ...(stop && { list: { unsubscribe: [[stop.call, stop.page]] } }), // one header with both
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
