import { contract } from '@koinon/contract'
import { handle } from '#kernel/handle.ts'
import { suggestUsernames } from '../../services/username-suggestions.ts'

export const usernameSuggestions = handle(contract.accounts.usernameSuggestions)(async ({ body, db, app }) => ({
  suggestions: await suggestUsernames(db, app, body),
}))
