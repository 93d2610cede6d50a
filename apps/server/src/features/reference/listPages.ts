import { scopeText, scopes, sensitiveScopes } from '@koinon/contract/kernel'
import { type ApiDocument, type Call, callsOf, nameWithin, scopeOf } from './apiDocument.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline } from './html.ts'
import { page } from './pageFrame.ts'

/** Links to calls, folded away: some lists are long. */
function callList(calls: readonly Call[]): string {
  const links = calls.map((call) => {
    const { area, name } = nameWithin(call)
    return `<li><a href="/api/reference/${area}#${name}">${area}.${name}</a>: ${inline(call.summary)}</li>`
  })
  return `<details><summary>${calls.length} ${calls.length === 1 ? 'call' : 'calls'}</summary><ul>${links.join('')}</ul></details>`
}

const allCalls = (document: ApiDocument): readonly Call[] =>
  document.tags.flatMap(({ name }) => callsOf(document, name))

/** Every scope, what it opens, and the calls that ask for it. */
export function scopesPage(document: ApiDocument): string {
  const calls = allCalls(document)
  const articles = scopes.map(
    (scope) =>
      `<article id="${scope}"><h2><code>${scope}</code>${sensitiveScopes.has(scope) ? ' <small>sensitive</small>' : ''}</h2>` +
      `<p>${escapeHtml(scopeText(scope))}</p>${callList(calls.filter((call) => scopeOf(call) === scope))}</article>`,
  )
  return page({
    title: 'Scopes',
    main:
      '<p>A key opens what its scopes name, and never more than its account may do at that moment. Neither does reading imply changing, ' +
      'nor the other way round. Without the scope a call is refused with <code>SCOPE_MISSING</code>, whose <code>scope</code> names it. ' +
      'Calls that name no scope and are not public are for signed-in people alone: signing in, factors, buying, leaving.</p>' +
      `<ul>${scopes.map((scope) => `<li><a href="#${scope}">${scope}</a></li>`).join('')}</ul>${articles.join('')}`,
    crumbs: ' / scopes',
  })
}

/** A code that so many calls answer with is a matter of all calls: a list would say nothing. */
const many = 120

/** Every code of a refusal, with its status, its sentence, and the calls that answer with it. */
export function codesPage(document: ApiDocument): string {
  const calls = allCalls(document)
  const articles = codesOf(document).map(({ code, status, text }) => {
    const refusing = calls.filter(({ responses }) => responses[status]?.description?.includes(`\`${code}\``))
    const where = refusing.length > many ? `<p><small>${refusing.length} calls.</small></p>` : callList(refusing)
    return `<article id="${code}"><h2><code>${code}</code> <small>${status}</small></h2><p>${escapeHtml(text)}</p>${where}</article>`
  })
  return page({
    title: 'Codes',
    main:
      '<p>A refusal is <code>application/problem+json</code> (RFC 9457). Decide by its <code>code</code>; <code>detail</code> is the sentence for people, ' +
      '<code>errors</code> names every field that is not valid, and <code>instance</code> is the request’s id in the operator’s log. ' +
      `Codes may be added.</p>${articles.join('')}`,
    crumbs: ' / codes',
  })
}

/** The codes of the document’s problems. */
export const codesOf = ({ components }: ApiDocument) =>
  Object.values(components.schemas).flatMap(({ description = '', properties }) => {
    const [code, status] = [properties?.['code']?.const, properties?.['status']?.const]
    return typeof code === 'string' && typeof status === 'number' ? [{ code, status, text: description }] : []
  })
