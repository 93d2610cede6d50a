import { contract } from '@koinon/contract'
import { ratePassword } from '#adapters/password/ratePassword.ts'
import { handle } from '#kernel/http/handler.ts'

export const checkPasswordStrength = handle(contract.accounts.checkPasswordStrength)(async ({ body, app }) => {
  const known = [app.place.now().name, 'koinon', body.username, body.email].filter((word) => word !== undefined)
  const { strength, hints } = await ratePassword(body.password, known)
  return { strength, hints: [...hints] }
})
