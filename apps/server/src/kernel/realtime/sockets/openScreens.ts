import { type ServerFrame, screenScopes } from '@koinon/contract'
import { type Actor, holdsScope } from '../../actor.ts'
import type { App } from '../../app.ts'
import type { Screen } from '../frames.ts'
import type { Change, RecentChanges } from '../recentChanges.ts'
import { mayReceive } from './redactFor.ts'
import type { SocketReads } from './socketReads.ts'

const maxScreens = 50

/** The socket of a client, as far as its screens concern it. */
interface ScreenClient {
  readonly app: App
  readonly actor: Actor | null
  readonly reads: SocketReads
  readonly recent: RecentChanges
  send(frame: ServerFrame): void
  drop(): void
}

/** The screens that a client has open, whose changes it is sent. */
export class OpenScreens {
  private readonly client: ScreenClient
  private readonly screens = new Map<string, Screen>()
  /** Screens whose access is being checked. */
  private readonly opening = new Set<Screen>()

  constructor(client: ScreenClient) {
    this.client = client
  }

  /**
   * Opens a screen: changes are sent while it is open and its viewer may see it, starting with those since the client
   * read it. A viewer who had it open on an earlier connection but may no longer see it is told to reload it.
   */
  async watch(
    { kind, id }: Screen,
    { unheardMs, isAgain }: { readonly unheardMs: number; readonly isAgain: boolean },
  ): Promise<void> {
    const screen = { kind, id }
    const key = keyOf(screen)
    if (this.screens.size >= maxScreens && !this.screens.has(key)) return
    const missed = { type: 'missed', ...screen } as const
    const requestedAt = performance.now()
    this.opening.add(screen)
    const may = await this.mayWatch(screen)
    // The client closed the screen meanwhile: it would stay open, and count, as long as the socket lives.
    if (!this.opening.delete(screen)) return
    if (!may) return isAgain ? this.client.send(missed) : undefined
    this.screens.set(key, screen)
    const changes = this.client.recent.of(screen, unheardMs + performance.now() - requestedAt)
    if (changes === null) this.client.send(missed)
    else await Promise.all(changes.map((change) => this.sendChange(screen, change)))
  }

  async unwatch(screen: Screen): Promise<void> {
    const key = keyOf(screen)
    this.screens.delete(key)
    for (const one of this.opening) if (keyOf(one) === key) this.opening.delete(one)
  }

  /** Messages of the bus were lost: every open screen is to be reloaded. */
  missed(): void {
    for (const screen of this.screens.values()) this.client.send({ type: 'missed', ...screen })
  }

  /**
   * A change on a screen that may be open here; access to the screen and to what the change names is checked again. A
   * viewer who lost the screen, or whose object is gone, is only told to reload it, and gets no more of its changes.
   */
  changed(screen: Screen, change: Change): void {
    if (!this.screens.has(keyOf(screen))) return
    this.receiveChange(screen, change).catch(() => this.client.drop())
  }

  private async receiveChange(screen: Screen, change: Change): Promise<void> {
    if (await this.mayWatch(screen)) return this.sendChange(screen, change)
    const { kind, id } = screen
    if (this.screens.delete(keyOf(screen))) this.client.send({ type: 'missed', kind, id })
  }

  private async sendChange(screen: Screen, change: Change): Promise<void> {
    const { reads, actor } = this.client
    if (!actor || !mayReceive(actor, change.name)) return
    const shown = await reads.change({ viewerId: actor.id, screen, change })
    if (!shown) return
    const { name, data } = shown
    this.client.send({ type: 'changed', name, data: data as Extract<ServerFrame, { type: 'changed' }>['data'] })
  }

  private async mayWatch({ kind, id }: Screen): Promise<boolean> {
    const { app, actor } = this.client
    if (!actor || !holdsScope(actor, screenScopes[kind])) return false
    if (kind === 'CONVERSATION' && actor.impersonator) return false
    return (await app.maySubscribe[kind]?.(app.db, actor.id, id)) ?? false
  }
}

const keyOf = ({ kind, id }: Screen): string => `${kind}:${id}`
