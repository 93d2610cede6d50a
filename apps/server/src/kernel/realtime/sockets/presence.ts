import type { Actor } from '../../actor.ts'
import type { App } from '../../app.ts'

/** The socket for which presence is sent; its actor is null before it has been greeted. */
interface PresenceSocket {
  readonly app: App
  readonly actor: Actor | null
}

/** Sends the presence of a socket's account to others: whether it is online, and whether it is typing. */
export class PresenceSender {
  private readonly socket: PresenceSocket
  private state: 'ONLINE' | 'AWAY' | null = null
  private telling: Promise<void> = Promise.resolve()

  constructor(socket: PresenceSocket) {
    this.socket = socket
  }

  /** Whether it has been announced. */
  get appears(): boolean {
    return this.state !== null
  }

  /** Announces it to those who may know; without a state, repeats the last one. */
  async announce(state = this.state): Promise<void> {
    const { app, actor } = this.socket
    if (!actor || !state) return
    const isArriving = this.state === null
    this.state = state
    await this.inSequence(() => app.presence.presence({ app, actor, state, isArriving }))
  }

  /** Tells an account that has just come online that this one is here too. */
  async announceTo(accountId: string): Promise<void> {
    const { state } = this
    const { app, actor } = this.socket
    if (actor && state) await this.inSequence(() => app.presence.presence({ app, actor, state, only: accountId }))
  }

  /** Tells those who may know that the account's last device has gone. */
  async announceOffline(): Promise<void> {
    const { app, actor } = this.socket
    if (actor) await this.inSequence(() => app.presence.presence({ app, actor, state: 'OFF' }))
  }

  /** Tells a conversation whether its person is writing. */
  async sendTyping(conversationId: string, typing: boolean): Promise<void> {
    const { app, actor } = this.socket
    if (actor) await this.inSequence(() => app.presence.typing({ app, actor, conversationId, typing }))
  }

  /**
   * The recipients are looked up first, which takes longer at one time than at another: states are sent in the order
   * in which they were announced, or an account would stay online, or typing, for ever.
   */
  private async inSequence(send: () => Promise<void>): Promise<void> {
    const sent = this.telling.then(send)
    this.telling = sent.catch(() => undefined)
    return sent
  }
}
