import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PagesEntry } from '@koinon/web/pages'
import type { App } from '#kernel/http/app.ts'
import type { PlaceNow } from '#kernel/placeNow.ts'
import { clientDir, isWebBuilt, loadPages } from './webBuild.ts'
import { demoPath } from '#demo/offer.ts'
import { demoLauncher } from '#demo/launch.ts'
import { namedManifest, namedShell } from './namedShell.ts'
import { type PageDependencies, type PageRequest, pageRequestOf } from './pageRequest.ts'
import { openRoutes } from './openRoutes.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import {
  contact,
  deactivate,
  deactivateSent,
  demo,
  handedOver,
  organization,
  providerReturn,
  signInLink,
  signInLinkSent,
  verifyOrganization,
  verifyOrganizationSent,
} from './public/linkPages.ts'
import { communities, community, communityById, front, join, joined } from './public/community.ts'
import { event, eventCalendar } from './public/event.ts'
import { firstRun, firstRunProgress, firstRunSent } from './public/firstRun.ts'
import { register, registerSent, reset, resetSent, signIn, signInSent } from './public/entrance.ts'
import { groupInvitation, groupInvitationSent } from './public/groupInvitation.ts'
import { invitation } from './public/invitation.ts'
import { legal } from './public/legal.ts'
import { closedPage } from './public/closed/maintenance.ts'
import { onlyMembers } from './public/closed/onlyMembers.ts'
import { starterPack } from './public/starterPack.ts'
import { suspended } from './public/suspended.ts'
import { showUnavailable } from './public/closed/unavailable.ts'
import { claimedGroup, claimedGroupSent } from './public/claimedGroup.ts'
import { unsubscribe, unsubscribeSent } from './public/unsubscribe.ts'
import { verifyAccount, verifyAccountSent, verifyEmail, verifyEmailSent } from './public/verify.ts'

type Story = (asking: PageRequest) => Promise<FastifyReply> | FastifyReply
type Handling = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Pages rendered by the server, by address. */
const shown: Readonly<Record<string, Story>> = {
  '/': front,
  '/communities': communities,
  '/c/:handle': community,
  '/c/id/:communityId': communityById,
  '/c/:handle/joined': joined,
  '/signin': (it) => signIn(it),
  '/signin/link/:token': (it) => signInLink(it),
  // For the owner whom enforcement spares, when a provider is broken: the page without providers.
  '/signin/local': ({ goTo }) => goTo('/signin?ways=local'),
  '/signin/suspended': suspended,
  '/signin/return/:provider': providerReturn,
  '/r': handedOver,
  '/register': (it) => register(it),
  '/register/organization': organization,
  '/register/organization/verify': organization,
  '/verify-org/:token': (it) => verifyOrganization(it),
  '/verify/contact': contact,
  '/deactivate/finish/:token': deactivate,
  '/demo': demo,
  '/unsubscribe/:token': (it) => unsubscribe(it),
  '/keep-group/:token': (it) => claimedGroup(it),
  '/reset': (it) => reset(it),
  '/reset/:token': (it) => reset(it),
  '/verify/account/:token': verifyAccount,
  '/verify/email/:code': verifyEmail,
  '/e/:eventId': event,
  '/terms': legal('TERMS'),
  '/privacy': legal('PRIVACY'),
  '/rules': legal('RULES'),
  '/imprint': legal('IMPRINT'),
  [demoPath]: (it) => firstRun(it),
  [`${demoPath}/progress`]: firstRunProgress,
}
/** For a form that only its page's script can submit: back to the page, which says so. */
const onlyWithScript: Story = ({ request, goTo }) => goTo(request.url)

/** The forms of public pages, submitted by a browser without scripts. */
const sent: Readonly<Record<string, Story>> = {
  '/c/:handle': join,
  '/signin': signInSent,
  '/signin/link/:token': signInLinkSent,
  '/signin/return/:provider': providerReturn,
  '/register': registerSent,
  '/register/organization': onlyWithScript,
  '/verify/contact': onlyWithScript,
  '/demo': onlyWithScript,
  '/verify-org/:token': verifyOrganizationSent,
  '/deactivate/finish/:token': deactivateSent,
  '/unsubscribe/:token': unsubscribeSent,
  '/keep-group/:token': claimedGroupSent,
  '/group-invitation/:token': groupInvitationSent,
  '/reset': resetSent,
  '/reset/:token': resetSent,
  '/verify/account/:token': verifyAccountSent,
  '/verify/email/:code': verifyEmailSent,
  [demoPath]: firstRunSent,
}
const manifestFile = 'app.webmanifest'
/** Files that name the place. */
const named: ReadonlySet<string> = new Set(['index.html', manifestFile])
const formLimit = 64 * 1024
const year = 31_536_000

/** The web on the API's port: public pages, the application's shell under every other address, its files. */
export function pageRoutes(server: FastifyInstance, app: App): void {
  if (!isWebBuilt()) return
  void server.register(async (scope) => {
    const entry = await loadPages()
    const launcher = demoLauncher(app)
    const making = { app, server, entry, demo: launcher }
    scope.addHook('onClose', async () => launcher.stop())
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('preHandler', async (request, reply) => {
      if (request.method !== 'GET') return null
      const it = pageRequestOf(making, request, reply)
      return (await closedPage(it, reply)) ?? onlyMembers(it)
    })
    scope.setErrorHandler((error, request, reply) =>
      showUnavailable(error, pageRequestOf(making, request, reply), reply),
    )
    for (const [url, story] of Object.entries(shown))
      scope.get(url, (request, reply) => story(pageRequestOf(making, request, reply)))
    for (const [url, story] of Object.entries(sent))
      scope.post(url, (request, reply) => story(pageRequestOf(making, request, reply)))
    const showShell = serveShell(scope, app, entry)
    // A person who opens an address that leads nowhere gets a page saying so; a program gets the API's answer.
    const nothing: Handling = async (request, reply) => {
      if (!request.headers.accept?.includes('text/html')) return reply.callNotFound()
      const it = pageRequestOf(making, request, reply)
      return (await it.viewer())
        ? showShell(request, reply)
        : it.show('problem', { kind: 'NOT_FOUND', reference: request.id })
    }
    await serveFiles(scope, nothing)
    serveManifest(scope, app)
    serveInvitations(scope, making, showShell)
    openRoutes(scope, making, showShell)
    // Where the form for another code leads on from; without one it is shown again.
    scope.get<{ Querystring: { code?: string | string[] } }>('/invitation', (request, reply) => {
      const { code } = request.query
      const typed = typeof code === 'string' ? code.trim() : ''
      return typed === ''
        ? invitation(pageRequestOf(making, request, reply))
        : reply.redirect(`/join/${encodeURIComponent(typed)}`, 303)
    })
    scope.get('/e/:eventId/event.ics', async (request, reply) => {
      const file = await eventCalendar(pageRequestOf(making, request, reply))
      if (file === null) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'private, no-store', 'content-disposition': 'attachment; filename="event.ics"' })
        .type('text/calendar; charset=utf-8')
        .send(file)
    })
    scope.get('/*', nothing)
  })
}

/** Addresses that members open in the application, and everybody else reads here. */
function serveInvitations(scope: FastifyInstance, making: PageDependencies, showShell: ReturnType<typeof serveShell>) {
  // Signed-in members use an invitation in the application; everybody else reads here what it opens.
  scope.get('/join/:code', async (request, reply) => {
    const it = pageRequestOf(making, request, reply)
    return (await it.viewer()) ? showShell(request, reply) : invitation(it)
  })
  scope.get('/group-invitation/:token', async (request, reply) => {
    const it = pageRequestOf(making, request, reply)
    return (await it.viewer()) ? showShell(request, reply) : groupInvitation(it)
  })
  // A shared list: members follow it in the application.
  scope.get('/lists/:listId', async (request, reply) => {
    const it = pageRequestOf(making, request, reply)
    return (await it.viewer()) ? showShell(request, reply) : starterPack(it)
  })
}

/**
 * A worker runs under the policy of its own file, and the usual one would cut it off: a page's thread from its page,
 * the service worker from everything it requests. Null for other files.
 */
function policyOf(file: string): string | null {
  const name = path.basename(file)
  if (name === 'sw.js') return "default-src 'none'; connect-src 'self'"
  return name.includes('.worker-') ? "default-src 'none'" : null
}

/**
 * Built files carry a hash in their name and are cached for good; the worker and the manifest are requested again. There
 * are hundreds: one route finds them by name, because a route for each would make every start take a quarter of a second.
 */
async function serveFiles(scope: FastifyInstance, nothing: Handling): Promise<void> {
  await scope.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.startsWith(path.join(clientDir, 'assets'))
      const policy = policyOf(file)
      if (policy !== null) void reply.header('content-security-policy', policy)
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=0, must-revalidate',
      )
    },
  })
  for (const file of readdirSync(clientDir, { withFileTypes: true }))
    if (file.isFile() && !named.has(file.name)) scope.get(`/${file.name}`, (_, reply) => reply.sendFile(file.name))
  const built = new Set(readdirSync(path.join(clientDir, 'assets')))
  scope.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params
    return built.has(name) ? reply.sendFile(`assets/${name}`) : nothing(request, reply)
  })
}

/** The application's addresses, also for people who are not signed in yet. */
const shellPaths = [
  'home',
  'discover',
  'search',
  'topic',
  'prayers',
  'lists',
  'saved',
  'compose',
  'drafts',
  'write',
  'scheduled',
  'p',
  'people',
  'g',
  'o',
  'events',
  'messages',
  'activity',
  'purchases',
  'settings',
  'manage',
  'welcome',
  'you',
  'signin',
  'join',
  'family',
  'gallery',
] as const

/** Makes a document anew whenever the settings of the place changed. */
function ofRevision(app: App, make: (now: PlaceNow) => string): () => string {
  let made: { readonly revision: number; readonly document: string } | null = null
  return () => {
    const now = app.place.now()
    if (made?.revision !== now.revision) made = { revision: now.revision, document: make(now) }
    return made.document
  }
}

/** How the application presents itself when it is installed. A worker may have an earlier one for a while. */
function serveManifest(scope: FastifyInstance, app: App): void {
  const manifest = ofRevision(app, (now) =>
    namedManifest(readFileSync(path.join(clientDir, manifestFile), 'utf8'), now),
  )
  scope.get(`/${manifestFile}`, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest()),
  )
}

function serveShell(scope: FastifyInstance, app: App, entry: PagesEntry) {
  const built = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  const shell = ofRevision(app, (now) => namedShell(built, now))
  const policy = ofRevision(app, () => contentSecurityPolicy(app, entry))
  const show = (_: unknown, reply: FastifyReply): FastifyReply =>
    reply
      .headers({ 'content-security-policy': policy(), 'cache-control': 'private, no-cache' })
      .type('text/html; charset=utf-8')
      .send(shell())
  // The service worker keeps it under this name.
  scope.get('/index.html', show)
  for (const first of shellPaths) {
    if (!(`/${first}` in shown)) scope.get(`/${first}`, show)
    scope.get(`/${first}/*`, show)
  }
  // `/@name` and below it.
  scope.get('/:username(^@[^/]+)/*', show)
  return show
}
