import { HookMessage } from '@koinon/contract/shared'
import { fieldProblems } from '#kernel/http/problem.ts'
import { Refusal } from '#kernel/refusal.ts'

const invalid = (path: string, message: string): Refusal =>
  new Refusal('INVALID_PARAMETER', { detail: message, errors: [{ path, code: 'INVALID', message }] })

/** A form as Slack's clients send it: JSON in `payload`. */
function jsonIn(raw: string, contentType: string): string {
  if (!contentType.trimStart().toLowerCase().startsWith('application/x-www-form-urlencoded')) return raw
  const payload = new URLSearchParams(raw).get('payload')
  if (payload === null) throw invalid('payload', 'A form needs a payload: the message as JSON.')
  return payload
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalid('', 'The message is not JSON.')
  }
}

/** The message in a body, as JSON or as a form; refuses others with 400, which names the field. */
export function readHookMessage(raw: Buffer | null, contentType = ''): HookMessage {
  const sent = parsed(jsonIn((raw ?? Buffer.alloc(0)).toString('utf8'), contentType))
  const result = HookMessage.safeParse(sent)
  if (result.success) return result.data
  const errors = fieldProblems(result.error, sent)
  const [first] = errors
  throw new Refusal('INVALID_PARAMETER', { detail: `${first?.path}: ${first?.message}`, errors })
}
