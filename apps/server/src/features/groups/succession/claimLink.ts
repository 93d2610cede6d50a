import { challenges } from '#features/accounts/index.ts'
import type { App } from '#kernel/http/app.ts'

const use = 'group-claims'

/**
 * A token that stops one claim to a group, and can do nothing else. It is computed, not stored, and for the mail to the
 * owner at that time.
 */
export const claimToken = (app: App, claimId: string): string => challenges.seal(app, use, claimId)

/** The claim of a token of ours; null for any other. */
export const claimOfToken = (app: App, token: string): string | null => challenges.unsealOrNull(app, use, token)
