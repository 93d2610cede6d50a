import type { Instant } from '../../../kernel/tables.ts'

declare module '../../../kernel/tables.ts' {
  interface Tables {
    follows: { follower_id: string; followee_id: string; state: 'FOLLOW_REQUESTED' | 'FOLLOWING'; created_at: Instant }
    blocks: { blocker_id: string; blocked_id: string; created_at: Instant }
    mutes: { muter_id: string; muted_id: string; until: Instant | null; created_at: Instant }
  }
}
