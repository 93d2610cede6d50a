import { allow, deny } from '../../kernel/refusal.ts'
import type { GroupFacts } from '../groups/index.ts'
import type { KeyRow } from './store/keys.ts'
import type { StreamRow } from './store/streams.ts'

/** Keys of an organisation that work at a time. */
export const mostKeys = 10
/** Anything longer could not be a recording. */
export const longestMs = 3.9 * 3_600_000
/** A signal that broke may come back within this time. */
export const waitMs = 60_000
/** A process that has a connection says so every two seconds. */
export const silentMs = 20_000
/** Who fetched a playlist so lately is watching; players fetch it every two seconds. */
export const watchingMs = 15_000
/** What was on its way when a stream ended may be watched to its end. */
export const tailMs = 30_000

type Asker = Pick<GroupFacts, 'standing' | 'role'>
const isMember = ({ standing }: Asker): boolean => standing === 'MEMBER'
const runs = (group: Asker): boolean => isMember(group) && (group.role === 'OWNER' || group.role === 'ADMIN')

/** Who may do what with the streams of an organisation. Pure: facts in, verdict out. */
export const livePolicy = {
  /** Streams are for members, in open organisations too. */
  watch: (group: Asker) => (isMember(group) ? allow : deny('NOT_ALLOWED')),

  /** Announcing a stream, and seeing a signal before it is shown, is for who runs the organisation. */
  stream: (group: Asker) => (runs(group) ? allow : deny('NOT_ALLOWED')),

  /** Whether a stream as it is now is there for the asker; for who fetches it `now` also the last seconds of an ended one. */
  sees: (group: Asker, { state, connection_id, ended_at, cut }: Seen, now: Date | null = null): boolean => {
    if (state === 'IDLE') return connection_id !== null && runs(group)
    if (!isMember(group)) return false
    if (state !== 'ENDED') return true
    return now !== null && !cut && ended_at !== null && now.getTime() - ended_at.getTime() < tailMs
  },

  /** What becomes of a stream of another connection when a signal comes by this key; of none it begins. */
  takesOver: (running: Pick<StreamRow, 'key_id'>, key: Pick<KeyRow, 'id'>, runningKey: KeyRow | null): boolean =>
    // The same sender again, or one that moves over from the key that was replaced.
    running.key_id === key.id || (runningKey !== null && runningKey.ends_at !== null),
} as const
type Seen = Pick<StreamRow, 'state' | 'connection_id' | 'ended_at' | 'cut'>
