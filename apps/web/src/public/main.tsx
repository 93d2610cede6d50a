// Imported first, so that the order of the layers is declared before any component's styles.
import '@koinon/ui/styles.css'
import '#lib/navigation/shell/global.css'
import { hydrateRoot } from 'react-dom/client'
import { loaders as catalogs } from 'virtual:catalogs/public-loaders'
import { accountErrorMessages } from '#lib/data/problems/accountErrorMessages.ts'
import { addErrorMessages } from '#lib/data/problems/index.ts'
import { i18n, localeFor } from '#lib/text/i18n/index.ts'
import type { PageDefinition } from '#ssr/page.ts'
import { PageRoot } from '#ssr/PageRoot.tsx'
import type { AnyPage, PageName } from '#ssr/pages.ts'
import { prepareCalls } from './callPublic.ts'

/** Each page's code loads only with its page. */
const loaders: { readonly [N in PageName]: () => Promise<PageDefinition<N>> } = {
  front: () => import('#ssr/pages/community/Front.tsx').then((module) => module.front),
  communities: () => import('#ssr/pages/community/Communities.tsx').then((module) => module.communities),
  community: () => import('#ssr/pages/community/Community.tsx').then((module) => module.community),
  joined: () => import('#ssr/pages/entrance/Joined.tsx').then((module) => module.joined),
  signin: () => import('#ssr/pages/entrance/SignIn.tsx').then((module) => module.signin),
  signinlink: () => import('#ssr/pages/entrance/SignInLink.tsx').then((module) => module.signinlink),
  arrival: () => import('#ssr/pages/entrance/Arrival.tsx').then((module) => module.arrival),
  providerreturn: () => import('#ssr/pages/entrance/ProviderReturn.tsx').then((module) => module.providerReturn),
  register: () => import('#ssr/pages/entrance/Register.tsx').then((module) => module.register),
  organization: () => import('#ssr/pages/community/Organization.tsx').then((module) => module.organization),
  contact: () => import('#ssr/pages/entrance/Contact.tsx').then((module) => module.contact),
  reset: () => import('#ssr/pages/entrance/Reset.tsx').then((module) => module.reset),
  verify: () => import('#ssr/pages/entrance/Verify.tsx').then((module) => module.verify),
  deactivate: () => import('#ssr/pages/entrance/Deactivate.tsx').then((module) => module.deactivate),
  unsubscribe: () => import('#ssr/pages/entrance/Unsubscribe.tsx').then((module) => module.unsubscribe),
  claimedgroup: () => import('#ssr/pages/entrance/ClaimedGroup.tsx').then((module) => module.claimedGroup),
  demo: () => import('#ssr/pages/Demo.tsx').then((module) => module.demo),
  firstrun: () => import('#ssr/pages/firstRun/FirstRun.tsx').then((module) => module.firstRun),
  invitation: () => import('#ssr/pages/entrance/Invitation.tsx').then((module) => module.invitation),
  groupinvitation: () => import('#ssr/pages/entrance/GroupInvitation.tsx').then((module) => module.groupInvitation),
  event: () => import('#ssr/pages/community/Event.tsx').then((module) => module.event),
  starterpack: () => import('#ssr/pages/community/StarterPack.tsx').then((module) => module.starterPack),
  openposts: () => import('#ssr/pages/open/OpenPosts.tsx').then((module) => module.openPosts),
  openpost: () => import('#ssr/pages/open/OpenPost.tsx').then((module) => module.openPost),
  openlibrary: () => import('#ssr/pages/open/OpenLibrary.tsx').then((module) => module.openLibrary),
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
  prepareCalls()
}

addErrorMessages(accountErrorMessages)

const root = document.getElementById('page')
const props = document.getElementById('props')?.textContent
if (root !== null && props) void wake(root, props)
