import {
  type ClientFrame,
  type ServerFrame,
  type TransientFrame,
  closeCodes,
  socketCalls,
  transientScopes,
} from '@koinon/contract'
import type { RawData, WebSocket } from 'ws'
import { type Actor, holdsScope } from '../../actor.ts'
import type { App } from '../../app.ts'
import { isKeyOff } from '../../keys/isKeyOff.ts'
import { hashToken } from '../../credentials.ts'
import { CallQueue } from './callQueue.ts'
import { type ClientConnection, handleClientFrame, parseFrame } from './clientFrames.ts'
import { acknowledged, canReplayAfter, openStream, resetSession, seqOf } from '../eventLog.ts'
import { type SocketReads, maxEventsPerSend } from './socketReads.ts'
import { OpenScreens } from './openScreens.ts'
import { PresenceSender } from './presence.ts'
import type { RecentChanges } from '../recentChanges.ts'
import type { CallFrame, MakeCall, SocketClient } from '../realtimeApp.ts'
import { redactFor } from './redactFor.ts'

/** A client that does not read is cut off: the log keeps what it misses. */
const maxBufferedBytes = 1024 * 1024
const helloMs = 10_000
/** Frames a client may send between two beats, besides calls, which have budgets of their own. */
const maxFrames = 100

export interface Opening {
  readonly app: App
  readonly socket: WebSocket
  /** `tokenHash`: from the session cookie; null if the first frame has to bring a token. */
  readonly client: Omit<SocketClient, 'tokenHash'> & { readonly tokenHash: string | null }
  readonly makeCall: MakeCall
  /** Reads shared by all sockets. */
  readonly reads: SocketReads
  readonly recent: RecentChanges
  /** Called as soon as the socket's account is known; false if the account has too many. */
  readonly register: (connection: Connection) => boolean
  /** How many were opened before it: sockets are looked after in turns. */
  readonly turn: number
}

/** One client's socket. Delivers its account's events from the log in order, each once. */
export class Connection implements ClientConnection {
  readonly app: App
  readonly turn: number
  actor: Actor | null = null
  readonly presence = new PresenceSender(this)
  readonly screens = new OpenScreens(this)
  private readonly socket: WebSocket
  readonly reads: SocketReads
  readonly recent: RecentChanges
  private readonly register: (connection: Connection) => boolean
  private readonly makeCall: MakeCall
  private readonly calls: CallQueue
  private readonly client: Opening['client']
  private tokenHash: string | null
  private sentSeq = 0
  private waiting = false
  private delivering: Promise<void> | null = null
  private alive = true
  private greeted = false
  private frames = 0
  private readonly helloTimer: NodeJS.Timeout

  constructor({ app, socket, client, reads, recent, makeCall, register, turn }: Opening) {
    this.app = app
    this.turn = turn
    this.socket = socket
    this.client = client
    this.tokenHash = client.tokenHash
    this.makeCall = makeCall
    this.calls = new CallQueue(socket)
    this.reads = reads
    this.recent = recent
    this.register = register
    this.helloTimer = setTimeout(() => this.close('timedOut'), helloMs)
    socket.on('message', (data, isBinary) => this.receive(data, isBinary))
    socket.on('pong', () => (this.alive = true))
    // A broken or oversized frame: the socket closes itself and says why.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(this.helloTimer)
      this.calls.clear()
    })
  }

  get accountId(): string {
    return this.actor?.id ?? ''
  }

  /** Sends whatever the log has beyond what was sent. Calls while it is working make it look once more. */
  wake(): void {
    // A closed socket must not be waited for: its delivery would end at once and restart for ever.
    if (!this.actor || this.socket.readyState !== this.socket.OPEN) return
    this.waiting = true
    this.delivering ??= this.deliver()
      .catch((error: unknown) => {
        // One that closes needs nothing any more: when a process stops, its database goes meanwhile.
        if (this.socket.readyState !== this.socket.OPEN) return
        this.app.log.warn({ err: error }, 'a socket could not be served')
        this.socket.terminate()
      })
      .finally(() => {
        this.delivering = null
        if (this.waiting) this.wake()
      })
  }

  /** The settings of the place changed. */
  placeChanged(revision: number): void {
    if (this.actor && isKeyOff(this.actor, this.app)) this.close('signedOut')
    else if (this.actor) this.send({ type: 'place', revision })
  }

  /** Something about the account's sessions or rights changed: closes if this session is no longer valid. */
  recheck(): void {
    const hash = this.tokenHash
    if (!this.actor || !hash) return
    this.app.identify(this.app.db, hash, this.app.runtime.now()).then(
      (actor) => {
        const why = whyNot(actor, this.app)
        if (why) this.close(why)
        else this.actor = actor
      },
      () => this.socket.terminate(),
    )
  }

  sendTransient(frame: TransientFrame): void {
    const { actor } = this
    if (!actor || !holdsScope(actor, transientScopes[frame.name])) return
    if (frame.name === 'presence' || !actor.impersonator) this.send(frame)
  }

  /** Makes a call, now or after others of this socket. */
  call(frame: CallFrame): void {
    const { client, tokenHash } = this
    if (!tokenHash) return
    this.calls.add(() =>
      this.makeCall({ ...client, tokenHash }, frame).then(
        (answer) => this.send(answer),
        () => this.socket.terminate(),
      ),
    )
  }

  /** Ends sockets that stopped answering and those whose session expired. */
  beat(): void {
    if (!this.alive) return this.socket.terminate()
    this.alive = false
    this.frames = 0
    this.socket.ping()
    this.recheck()
  }

  /** Ends the socket without a close frame. */
  drop(): void {
    this.socket.terminate()
  }

  close(why: keyof typeof closeCodes): void {
    this.socket.close(closeCodes[why], why)
  }

  send(frame: ServerFrame): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > maxBufferedBytes) return this.socket.terminate()
    this.socket.send(JSON.stringify(frame))
  }

  private async deliver(): Promise<void> {
    const { reads, actor } = this
    if (!actor) return
    while (this.waiting && this.socket.readyState === this.socket.OPEN) {
      this.waiting = false
      const events = await reads.after(actor.id, this.sentSeq)
      const shown = await reads.present(actor.id, events)
      if (shown.length > 0) await reads.mayReply()
      for (const event of shown) {
        this.send({ type: 'event', event: redactFor(actor, event) })
        this.sentSeq = event.seq
      }
      if (events.length === maxEventsPerSend) this.waiting = true
    }
  }

  private receive(data: RawData, isBinary: boolean): void {
    // A client that does not answer the close is no longer listened to.
    if (this.socket.readyState !== this.socket.OPEN) return
    const frame = isBinary ? null : parseFrame(data)
    if (!frame) return this.close('badFrame')
    if (frame.type !== 'call') this.frames += 1
    if (this.frames > maxFrames) return this.close('tooMany')
    const handled =
      frame.type === 'hello'
        ? this.greet(frame)
        : this.actor
          ? handleClientFrame(this, this.actor, frame)
          : Promise.resolve(this.close('badFrame'))
    handled.catch((error: unknown) => {
      this.app.log.warn({ err: error }, 'a frame could not be handled')
      this.socket.terminate()
    })
  }

  private async greet(frame: Extract<ClientFrame, { type: 'hello' }>): Promise<void> {
    const { app } = this
    if (this.greeted) return this.close('badFrame')
    this.greeted = true
    if (frame.token !== undefined) this.tokenHash = hashToken(frame.token)
    const actor = this.tokenHash ? await app.identify(app.db, this.tokenHash, app.runtime.now()) : null
    const why = whyNot(actor, app)
    if (!actor || why) return this.close(why ?? 'signedOut')
    clearTimeout(this.helloTimer)
    const stream = await openStream(app.db, app, actor.id)
    const start = await this.startOf(actor, frame.lastEventId ?? null, stream.lastSeq)
    this.sentSeq = start ?? stream.lastSeq
    this.actor = actor
    if (!this.register(this)) return this.close('tooMany')
    // Changes since the session was checked were announced to registered sockets only.
    this.recheck()
    this.send({
      type: 'welcome',
      sessionId: actor.sessionId,
      epoch: stream.epoch,
      lastEventId: stream.lastEventId,
      resyncRequired: start === null,
      place: app.place.now().revision,
      calls: [...socketCalls],
    })
    this.wake()
    // A program that listens is not a person who is there.
    if (frame.presence && !actor.key) await this.presence.announce(frame.presence)
  }

  /** Where to resume: after the client's last event, or the last acknowledged; null if a gap cannot be filled. */
  private async startOf(actor: Actor, after: string | null, lastSeq: number): Promise<number | null> {
    const { db, runtime } = this.app
    const startSeq = after ? await seqOf(db, actor.id, after) : await acknowledged(db, actor.sessionId, actor.id)
    if (startSeq === null) {
      if (after) return null
      // A session's first socket starts at now: the client has just read its state.
      await resetSession(db, { id: actor.sessionId, accountId: actor.id }, lastSeq, runtime.now())
      return lastSeq
    }
    return (await canReplayAfter(db, actor.id, startSeq)) ? startSeq : null
  }
}

/** Only a session without pending steps, or a key where the place has keys, receives anything. */
function whyNot(actor: Actor | null, app: Pick<App, 'place'>): 'signedOut' | 'nextStepRequired' | null {
  if (!actor || isKeyOff(actor, app)) return 'signedOut'
  return actor.pendingSteps.length > 0 ? 'nextStepRequired' : null
}
