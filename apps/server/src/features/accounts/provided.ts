import type { SqlPiece } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { App } from '#kernel/http/app.ts'

/** One JSON file in the archive of an account: its name, and its rows. */
export interface ExportSection {
  readonly name: string
  /**
   * The member's own rows. Columns are named one by one, so that no secret and nothing of others comes along; other people
   * appear only by their user names.
   */
  readonly rows: SqlPiece<Record<string, unknown>>
}

/** How much a member is notified about a group. */
interface GroupLevel {
  readonly groupId: string
  readonly level: 'ALL' | 'MENTIONS' | 'NONE'
}

declare module '#kernel/http/feature.ts' {
  interface Provided {
    /** The sections that each feature above adds to the archive of an account. */
    readonly exportSections: readonly ((accountId: string) => readonly ExportSection[])[]
    /** Each refuses, by throwing, the deletion of an account that must not be deleted yet. */
    readonly deletionObstacles: readonly ((tx: Tx, accountId: string) => Promise<void>)[]
    readonly joinCodes: {
      /** The group that a code admits to, however it was typed; null if there never was such a code. */
      readonly preview: (
        db: Db,
        app: App,
        typed: string,
        /** For whom a seat may be kept. */
        accountId?: string | null,
      ) => Promise<{
        state: string
        expirationDate: string | null
        emailDomains: readonly string[]
        group: { name: string }
      } | null>
      /**
       * Keeps a seat of a code, however it was typed, for an account until then; false if it has none left, or is for
       * addresses at other domains.
       */
      readonly hold: (
        tx: Tx,
        app: App,
        held: { accountId: string; code: string; until: Date; mayBeUnconfirmed: boolean },
      ) => Promise<boolean>
    }
    readonly groupNotificationLevels: {
      /** The groups for which a member wants fewer than all notifications. */
      readonly read: (db: Db, accountId: string) => Promise<GroupLevel[]>
      /** Returns the groups that the account is not a member of; for these nothing is written. */
      readonly write: (tx: Tx, accountId: string, levels: readonly GroupLevel[]) => Promise<string[]>
    }
  }
}
