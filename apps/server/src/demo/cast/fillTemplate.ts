import type { Mention } from '@koinon/contract/shared'
import type { Random } from '../random.ts'

/** A template as a person would have written it: choices made, and `mentioned` named where it says so. */
export function fillTemplate(
  random: Random,
  template: string,
  mentioned: { id: string; username: string },
): { text: string; mentions: Mention[] } {
  const chosen = template.replaceAll(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split('|')))
  const at = chosen.indexOf('@')
  if (at < 0) return { text: chosen, mentions: [] }
  const name = `@${mentioned.username}`
  const start = Buffer.byteLength(chosen.slice(0, at))
  return {
    text: chosen.slice(0, at) + name + chosen.slice(at + 1),
    mentions: [{ userId: mentioned.id, start, end: start + Buffer.byteLength(name) }],
  }
}
