// Imported first, so that the order of the layers is declared before any component's styles.
import '@koinon/ui/styles.css'
import '#lib/shell/global.css'
import { hydrateRoot } from 'react-dom/client'
import { loaders as catalogs } from 'virtual:catalogs/public-loaders'
import { i18n, localeFor } from '#lib/i18n/index.ts'
import type { PageDefinition } from '#ssr/page.ts'
import { PageRoot } from '#ssr/PageRoot.tsx'
import type { AnyPage, PageName } from '#ssr/pages.ts'

/** Each page's code loads only with its page. */
const loaders: { readonly [N in PageName]: () => Promise<PageDefinition<N>> } = {
  front: () => import('#ssr/pages/Front.tsx').then((module) => module.front),
  communities: () => import('#ssr/pages/Communities.tsx').then((module) => module.communities),
  community: () => import('#ssr/pages/Community.tsx').then((module) => module.community),
  joined: () => import('#ssr/pages/Joined.tsx').then((module) => module.joined),
  signin: () => import('#ssr/pages/SignIn.tsx').then((module) => module.signin),
  signinlink: () => import('#ssr/pages/SignInLink.tsx').then((module) => module.signinlink),
  arrival: () => import('#ssr/pages/Arrival.tsx').then((module) => module.arrival),
  register: () => import('#ssr/pages/Register.tsx').then((module) => module.register),
  organization: () => import('#ssr/pages/Organization.tsx').then((module) => module.organization),
  contact: () => import('#ssr/pages/Contact.tsx').then((module) => module.contact),
  reset: () => import('#ssr/pages/Reset.tsx').then((module) => module.reset),
  verify: () => import('#ssr/pages/Verify.tsx').then((module) => module.verify),
  deactivate: () => import('#ssr/pages/Deactivate.tsx').then((module) => module.deactivate),
  unsubscribe: () => import('#ssr/pages/Unsubscribe.tsx').then((module) => module.unsubscribe),
  demo: () => import('#ssr/pages/Demo.tsx').then((module) => module.demo),
  firstrun: () => import('#ssr/pages/FirstRun.tsx').then((module) => module.firstRun),
  invitation: () => import('#ssr/pages/Invitation.tsx').then((module) => module.invitation),
  event: () => import('#ssr/pages/Event.tsx').then((module) => module.event),
  legal: () => import('#ssr/pages/Legal.tsx').then((module) => module.legal),
  problem: () => import('#ssr/pages/Problem.tsx').then((module) => module.problem),
}

/** The page's messages, in the language the server chose. */
async function speak(tag: string): Promise<void> {
  const locale = localeFor(tag).tag
  const catalog = await catalogs[locale]?.()
  i18n.loadAndActivate({ locale, messages: catalog?.default ?? {} })
}

/** Hydrates the server-rendered page with the props it was rendered from. */
async function wake(root: HTMLElement, props: string): Promise<void> {
  const { name, data, frame } = JSON.parse(props) as AnyPage
  const [definition] = await Promise.all([loaders[name](), speak(frame.locale)])
  hydrateRoot(root, <PageRoot definition={definition as PageDefinition<PageName>} data={data} frame={frame} />)
}

const root = document.getElementById('page')
const props = document.getElementById('props')?.textContent
if (root !== null && props) void wake(root, props)
