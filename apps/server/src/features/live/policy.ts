import { holdsPermission } from '@koinon/contract/groupPermissions'
import { hourMs } from '#kernel/durations.ts'
import { allow, deny } from '#kernel/refusal.ts'
import type { GroupFacts } from '#features/groups/index.ts'
import type { KeyRow } from './store/streamKeys.ts'
import type { StreamRow } from './store/streams.ts'

/** The most working keys of an organisation. */
export const maxKeys = 10
/** Anything longer could not become a recording. */
export const maxLengthMs = 3.9 * hourMs
/** A broken signal may return within this time. */
export const waitMs = 60_000
/** A process with a connection reports every two seconds; silent for this long, it is considered dead. */
export const silentMs = 20_000
/** A viewer who fetched a playlist this recently is watching; players fetch it every two seconds. */
export const watchingMs = 15_000
/** Segments on their way when a stream ended may be watched to the end. */
export const tailMs = 30_000

type Membership = Pick<GroupFacts, 'membershipState' | 'role' | 'customPermissions'>
const isMember = ({ membershipState }: Membership): boolean => membershipState === 'MEMBER'
const runs = (group: Membership): boolean => isMember(group) && holdsPermission(group, 'EDIT')

/** Rights concerning an organization's streams. Pure: facts in, verdict out. */
export const livePolicy = {
  /** Streams are for members, even in open organisations. */
  watch: (group: Membership) => (isMember(group) ? allow : deny('NOT_ALLOWED')),

  /** Announcing a stream, and seeing a signal before it is shown, is for the organisation's admins. */
  stream: (group: Membership) => (runs(group) ? allow : deny('NOT_ALLOWED')),

  /**
   * Whether a stream in its present state exists for the viewer; with `now`, for fetching, also the last seconds of an
   * ended one.
   */
  sees: (
    group: Membership,
    { state, connection_id, ended_at, was_cut_off }: Seen,
    now: Date | null = null,
  ): boolean => {
    if (state === 'IDLE') return connection_id !== null && runs(group)
    if (!isMember(group)) return false
    if (state !== 'ENDED') return true
    return now !== null && !was_cut_off && ended_at !== null && now.getTime() - ended_at.getTime() < tailMs
  },

  /**
   * Whether a signal with this key takes over the running stream of another connection; if there is none, it begins.
   */
  takesOver: (running: Pick<StreamRow, 'key_id'>, key: Pick<KeyRow, 'id'>, runningKey: KeyRow | null): boolean =>
    // A reconnecting sender, or one moving over from a replaced key.
    running.key_id === key.id || (runningKey !== null && runningKey.ends_at !== null),
} as const
type Seen = Pick<StreamRow, 'state' | 'connection_id' | 'ended_at' | 'was_cut_off'>
