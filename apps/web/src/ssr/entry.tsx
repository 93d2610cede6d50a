import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { catalogs } from 'virtual:catalogs/public'
import { policyHashes as hashes } from 'virtual:head'
import { accountErrorMessages } from '#lib/data/problems/accountErrorMessages.ts'
import { addErrorMessages } from '#lib/data/problems/index.ts'
import { startPageOf as ofPreferred } from '#lib/navigation/startPage.ts'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { setDocumentText } from '#lib/text/formatted/DocumentText.tsx'
import { i18n, localeFor } from '#lib/text/i18n/index.ts'
import { definitions } from './definitions.ts'
import { HeadTags, propsTag } from './head.tsx'
import type { PageDefinition } from './page.ts'
import { PageRoot } from './PageRoot.tsx'
import type { AnyPage, PageName, PagesEntry, RenderedPage } from './pages.ts'

addErrorMessages(accountErrorMessages)
setDocumentText(FormattedText)

/**
 * Renders the document of a page. Rendering is synchronous, so the language it switches to stays this page's until it
 * is done, however many pages are requested at once.
 */
export function render(page: AnyPage): RenderedPage {
  const locale = localeFor(page.frame.locale)
  i18n.loadAndActivate({ locale: locale.tag, messages: catalogs[locale.tag] ?? {} })
  const definition = definitions[page.name] as PageDefinition<PageName>
  const { alternates = [], ...frame } = page.frame
  const props = { data: page.data, frame: { ...frame, locale: locale.tag } }
  const html = renderToString(<PageRoot definition={definition} {...props} />)
  const head = renderToStaticMarkup(
    <HeadTags name={page.name} head={definition.head(props)} frame={props.frame} alternates={alternates} />,
  )
  const body = `<div id="page">${html}</div>${propsTag({ name: page.name, ...props })}`
  return {
    status: definition.status?.(props) ?? 200,
    html,
    head,
    document: `<!doctype html><html lang="${locale.tag}" dir="${locale.direction}" data-page="${page.name}"><head>${head}</head><body>${body}</body></html>`,
  }
}

export const policyHashes: PagesEntry['policyHashes'] = hashes
export const firstPageOf: PagesEntry['firstPageOf'] = ofPreferred
