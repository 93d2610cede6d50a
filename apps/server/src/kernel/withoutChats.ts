import { type Actor, holdsScope } from './actor.ts'

interface Notification {
  readonly target: { readonly kind: string; readonly title: string; readonly image: unknown }
}

/** Nobody who views as a member reads their chats, and no program without the scope for them. */
export const mayReadChats = (actor: Pick<Actor, 'impersonator' | 'key'>): boolean =>
  actor.impersonator === null && holdsScope(actor, 'chat:read')

/** Whether what a notification is about is a chat. */
export const isOfChat = (kind: unknown): boolean => kind === 'MESSAGE' || kind === 'CONVERSATION'

/** A notification as this actor may have it: one about a chat without the words in it, where chats are closed to them. */
export const withoutChats = <T extends Notification>(actor: Pick<Actor, 'impersonator' | 'key'>, notification: T): T =>
  mayReadChats(actor) || !isOfChat(notification.target.kind)
    ? notification
    : { ...notification, target: { ...notification.target, title: '', image: null } }
