import { readFormToken } from '#adapters/captcha/formTokens.ts'
import type { App } from '#kernel/http/app.ts'
import { hourMs } from '#kernel/durations.ts'
import type { Tx } from '#kernel/database/tables.ts'
import { consumeOnce } from '../challenges/store/usedSecrets.ts'

/**
 * How a form showed that a person sent it: by proof of work, by a token in a form of ours without scripts, or not at
 * all.
 */
export async function checkCaptcha(tx: Tx, app: App, answer: string): Promise<'WORK' | 'FORM' | null> {
  const now = app.runtime.now()
  const nonce = readFormToken(app.config.secrets.captcha, answer, now)
  const mark = nonce
    ? `form:${nonce}`
    : await app.ports.captcha.verify(answer, now).then((work) => (work ? `work:${work}` : null))
  if (!mark || !(await consumeOnce(tx, mark, new Date(now.getTime() + hourMs)))) return null
  return nonce ? 'FORM' : 'WORK'
}
