import type { Tx } from '#kernel/database/tables.ts'
import type { ReportTarget } from '#features/moderation/index.ts'

declare module '#kernel/http/feature.ts' {
  interface Provided {
    /** What a report about a person can point at besides the profile, as the reporter sees it; 404 if they do not see it. */
    readonly reportTargets: {
      readonly MESSAGE: (tx: Tx, viewerId: string, messageId: string) => Promise<ReportTarget>
    }
  }
}
