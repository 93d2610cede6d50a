import { dayMs } from '#kernel/durations.ts'

export interface WarningProposal {
  readonly kind: 'MUTE' | 'BAN'
  readonly days: number
}
type Step = WarningProposal & { readonly from: number }

/** The restrictions that points suggest, the highest step first. A group mutes before it bans; the platform knows bans alone. */
const ladders: Readonly<Record<'GROUP' | 'PLATFORM', readonly Step[]>> = {
  GROUP: [
    { from: 9, kind: 'BAN', days: 30 },
    { from: 6, kind: 'MUTE', days: 7 },
    { from: 3, kind: 'MUTE', days: 1 },
  ],
  PLATFORM: [
    { from: 9, kind: 'BAN', days: 30 },
    { from: 6, kind: 'BAN', days: 7 },
  ],
}
const validMs = 90 * dayMs

/** How warnings add up. Pure. */
export const warningPolicy = {
  expiresAt: (now: Date): Date => new Date(now.getTime() + validMs),
  /** The restriction that the points of a person suggest; null if none. Nothing follows from it unless a person decides. */
  proposal: (level: 'GROUP' | 'PLATFORM', points: number): WarningProposal | null => {
    const step = ladders[level].find(({ from }) => points >= from)
    return step ? { kind: step.kind, days: step.days } : null
  },
} as const
