import { type ApiDocument, callsOf } from './apiDocument.ts'
import { escapeHtml } from '#kernel/text/escapeHtml.ts'
import { inline, prose } from './html.ts'
import { page } from './pageFrame.ts'

/** The first page: how a program gets in, and where everything is. */
export function startPage(document: ApiDocument, placeName: string, origin: string): string {
  const areas = document.tags.map(
    ({ name, description }) =>
      `<li><a href="/api/reference/${name}">${escapeHtml(name)}</a> <small>${callsOf(document, name).length} calls</small><br>${inline(description)}</li>`,
  )
  return page({
    title: `API of ${placeName}`,
    main:
      `${prose(document.info.description)}${firstSteps(escapeHtml(origin))}` +
      `<h2>Areas</h2><ul class="areas">${areas.join('')}</ul><h2>Documents</h2><ul>` +
      '<li><a href="/openapi.json">openapi.json</a>: every call and the messages of webhooks, for generators (OpenAPI 3.1)</li>' +
      '<li><a href="/asyncapi.json">asyncapi.json</a>: the frames of the socket (AsyncAPI 3)</li></ul>',
  })
}

const firstSteps = (origin: string): string =>
  '<h2>First steps</h2><ol>' +
  '<li>Make a key under <a href="/settings/software">Settings › Connected software</a>: a program that has it acts as you, as far as the ' +
  '<a href="/api/reference/scopes">scopes</a> go that you tick. A program of a group gets a bot with a key of its own, under Manage › Bots of the group; ' +
  'one of the place under Administration › Bots.</li>' +
  '<li>Ask what the key may do:' +
  `<pre tabindex="0" role="region" aria-label="A first call">export KOINON_KEY=koi_pat_…\ncurl ${origin}/apps/current -H "Authorization: Bearer $KOINON_KEY"</pre></li>` +
  '<li>Find the call that you need in the search above or in the areas below. Each shows its scope, fields, refusals and an example.</li></ol>' +
  '<p>JavaScript programs install the client of this installation, with every call and its types, the events as they happen, and webhooks; ' +
  'for Node 20 and later, without dependencies:</p>' +
  `<pre tabindex="0" role="region" aria-label="Installing the client">npm install ${origin}/api/client.tgz</pre>` +
  '<p>Software that only waits for something to happen gets <a href="/api/reference/hooks#events">webhooks</a>, and needs no key.</p>'
