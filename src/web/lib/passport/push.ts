import type { ContactsAnswer } from '../../../server/wire.ts';
import { post } from '../net/api.ts';

/** Whether this browser can be told by push at all: it must be one that trusts this address. */
export const canPush = (): boolean =>
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

/** Asks the browser's leave and subscribes; why not, in words, when it does not come to that. */
export async function startPush(secret: string, key: string): Promise<ContactsAnswer | string> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'This browser does not allow notices from here.';
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  return post<ContactsAnswer>(
    '/passport/push',
    { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } },
    secret,
  );
}

/** Unsubscribes this browser; null when it was not. */
export async function stopPush(secret: string): Promise<ContactsAnswer | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return post<ContactsAnswer>('/passport/push', { endpoint: subscription.endpoint }, secret);
}
