import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '@koinon/contract'
import { areaTexts, fieldTexts } from '@koinon/contract/fieldTexts'
import { hookBody, hookCatalogue, hookReply } from '@koinon/contract/hooks'
import { type CallExamples, openApiOf } from '@koinon/contract/openapi'
import { type HookMessageEvent, problemMembers } from '@koinon/contract/shared'

const version = (
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
).version
const description = `The API of a community that runs on Koinon.

Calls take and answer JSON. A program sends a key in the header \`Authorization: Bearer …\`: \`koi_pat_…\` of a member, \`koi_bot_…\`
of a bot. Each call names the scope that a key needs; some are for sessions alone, whose token goes into the same header, or into
a cookie of a browser. Times are ISO 8601 in UTC, ids are UUIDs.

A list answers \`nextCursor\`, which the next call sends as \`cursor\`. A refusal is a problem (RFC 9457) with a \`code\`. The header
\`RateLimit\` says how many requests are left; a key may read 600 times and write 120 times in a minute, its account with all that it uses 1,200
and 300 times. A repetition under the same \`Idempotency-Key\` is carried out once. Answers may gain fields, values and codes: ignore those that
you do not know. A path that is called by another method answers 405, and its header \`Allow\` names the right one.`

const examples = () =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../../packages/contract/examples.json'), 'utf8'),
  ) as CallExamples
const webhooks = () =>
  Object.fromEntries(
    (Object.keys(hookCatalogue) as HookMessageEvent[]).map((name) => [
      name,
      { summary: hookCatalogue[name].summary, body: hookBody(name), reply: hookReply(name) },
    ]),
  )

/** The OpenAPI 3.1 document of exactly what is running. */
export const openApiDocument = () =>
  openApiOf(contract, {
    title: 'Koinon',
    version,
    description,
    problemMembers,
    webhooks: webhooks(),
    fieldTexts,
    areaTexts,
    examples: examples(),
  })
