import { contract } from '@koinon/contract'
import { judgePassword } from '#adapters/password/strength.ts'
import { handle } from '#kernel/handle.ts'

export const checkPasswordStrength = handle(contract.accounts.checkPasswordStrength)(async ({ body, app }) => {
  const known = [app.config.instance.name, 'koinon', body.username, body.email].filter((word) => word !== undefined)
  const { strength, hints } = await judgePassword(body.password, known)
  return { strength, hints: [...hints] }
})
