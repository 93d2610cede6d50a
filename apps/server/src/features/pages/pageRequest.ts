import { contract } from '@koinon/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  AnyPage,
  PageAlternate,
  PageCommunity,
  PageFrame,
  PageName,
  PageRefusal,
  Pages,
  PagesEntry,
} from '@koinon/web/pages'
import { createFormToken } from '#adapters/captcha/formTokens.ts'
import type { DemoLauncher } from '#demo/launch.ts'
import type { App } from '#kernel/http/app.ts'
import { requestContext } from '#kernel/http/requestContext.ts'
import { hashToken } from '#kernel/credentials.ts'
import { signIn, terms } from '#features/accounts/index.ts'
import { type ApiAnswer, callApi, bodyOf } from './callApi.ts'
import { iconUrl, pictureUrl } from './namedShell.ts'
import { announcementsOn } from './announcementsOn.ts'
import { localeOf } from './locale.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

export type Fields = Readonly<Record<string, string>>

/** One request for a page: what it may know, and how it is answered. */
export interface PageRequest {
  readonly app: App
  readonly request: FastifyRequest
  readonly demo: DemoLauncher
  readonly query: Fields
  readonly params: Fields
  /** Fields of the submitted form, `{}` if there was none. */
  readonly sent: Fields
  /** Calls the API as the browser that asks. */
  get(url: string): Promise<ApiAnswer>
  post(url: string, body: unknown): Promise<ApiAnswer>
  /** A query with a body that changes nothing: also for a page opened from elsewhere, such as a mail. */
  read(url: string, body: unknown): Promise<ApiAnswer>
  show<N extends PageName>(
    name: N,
    data: Pages[N],
    community?: PageCommunity | null,
    alternates?: readonly PageAlternate[],
  ): Promise<FastifyReply>
  goTo(path: string, from?: ApiAnswer): FastifyReply
  /** Marks the browser, so that of the page's first requests, made together, none comes from an unknown one. */
  mark(): void
  /** Answers the page's script. */
  sendJson(facts: Readonly<Record<string, unknown>>): FastifyReply
  /** A form of this page: empty, or returned with a refusal. */
  form<F extends string>(
    preserved: readonly F[],
    refused?: ApiAnswer,
  ): { action: string; token: string; values: Partial<Record<F, string>>; refusal: PageRefusal | null }
  viewer(): Promise<PageFrame['viewer']>
  /** Where this member starts when going nowhere in particular. */
  firstPage(): Promise<string>
}

const strings = (given: unknown): Fields =>
  typeof given === 'object' && given !== null
    ? Object.fromEntries(
        Object.entries(given).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
      )
    : {}

/** The viewer of the page, once no step is pending. */
async function viewerOf(app: App, server: FastifyInstance, request: FastifyRequest): Promise<PageFrame['viewer']> {
  const { token } = requestContext(request, app.config).facts
  const actor = token ? await app.identify(app.db, hashToken(token), app.runtime.now()) : null
  if (!actor || actor.pendingSteps.length > 0) return null
  const answer = await callApi(server, request, { method: 'GET', url: `/users/getProfile/${actor.id}` })
  // Also on the page that says that nothing else can be shown now.
  if (answer.status >= 400) return null
  const profile = bodyOf(contract.users.getProfile, answer)
  return profile && { displayName: profile.displayName, username: profile.username }
}

/** The colours and pictures of the place, if any of them is its own. */
function lookOf({ config, place }: App): Pick<PageFrame, 'placeLook'> {
  const { accent, pictures } = place.now()
  const { logo, darkLogo, icon, sharePicture } = pictures
  if ([accent, logo, darkLogo, icon, sharePicture].every((part) => part === null)) return {}
  return {
    placeLook: {
      accent,
      logo: logo && pictureUrl(logo, 192),
      darkLogo: darkLogo && pictureUrl(darkLogo, 192),
      icon: icon && iconUrl(icon, 192),
      sharePicture: sharePicture && `${config.origin}${pictureUrl(sharePicture, 1200)}`,
    },
  }
}

/** Where the page is, and whether signing out led there. */
function placeOf(
  app: App,
  request: FastifyRequest,
): Pick<PageFrame, 'url' | 'placeName' | 'placeLook' | 'isUnlisted' | 'isOnlyForMembers' | 'hasSignedOut'> {
  const path = request.url.split('?')[0] ?? '/'
  const { name, switches } = app.place.now()
  return {
    url: `${app.config.origin}${path}`,
    placeName: name,
    ...lookOf(app),
    ...(switches.searchEngines && switches.visitors ? {} : { isUnlisted: true }),
    ...(switches.visitors ? {} : { isOnlyForMembers: true }),
    hasSignedOut: path === '/' && 'signed-out' in strings(request.query),
  }
}

/** The documents in force, to which every page links. */
async function documentsInForce(app: App): Promise<PageFrame['documents']> {
  const now = app.runtime.now()
  const published = await terms.publishedDocuments.documents(app, app.db)
  return [...new Set(published.flatMap(({ document, effectiveAt }) => (effectiveAt <= now ? [document] : [])))]
}

const sendDocument = (
  reply: FastifyReply,
  { document, policy }: { readonly document: string; readonly policy: string },
): FastifyReply =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'private, no-store' })
    .type('text/html; charset=utf-8')
    .send(document)

/** The dependencies of all pages. */
export interface PageDependencies {
  readonly app: App
  readonly server: FastifyInstance
  readonly entry: PagesEntry
  readonly demo: DemoLauncher
}

export function pageRequestOf(
  { app, server, entry, demo }: PageDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): PageRequest {
  const viewer = () => viewerOf(app, server, request)
  const get = (url: string) => callApi(server, request, { method: 'GET', url })
  return {
    app,
    request,
    demo,
    query: strings(request.query),
    params: strings(request.params),
    sent: strings(request.body),
    viewer,
    firstPage: async () =>
      entry.firstPageOf(bodyOf(contract.accounts.getPreferredHomePage, await get('/accounts/preferredHomePage'))),
    get,
    post: (url, body) => callApi(server, request, { method: 'POST', url, body }),
    read: (url, body) => callApi(server, request, { method: 'POST', url, body, onlyReads: true }),
    goTo: (to, from) => {
      for (const cookie of from?.cookies ?? []) void reply.header('set-cookie', cookie)
      return reply.redirect(to, 303)
    },
    mark: () => {
      const { facts, apply } = requestContext(request, app.config)
      signIn.browserOf(app, facts)
      apply(reply)
    },
    sendJson: (facts) => reply.header('cache-control', 'private, no-store').send(facts),
    form: (preserved, refused) => {
      const sent = strings(request.body)
      return {
        action: request.url,
        token: createFormToken(app.config.secrets.captcha, app.runtime.now()),
        values: Object.fromEntries(
          preserved.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]]])),
        ) as never,
        refusal: refused && refused.status >= 400 ? { ...(refused.body as PageRefusal), status: refused.status } : null,
      }
    },
    show: async (name, data, community = null, alternates = []) => {
      const [locale, member] = [localeOf(app, request, reply), await viewer()]
      const announced = member === null ? await announcementsOn(app, request, locale) : {}
      const frame: PageFrame = {
        locale,
        ...placeOf(app, request),
        languages: app.place.now().languages.offered,
        viewer: member,
        ...announced,
        documents: await documentsInForce(app),
        community,
        alternates,
      }
      const { status, document } = entry.render({ name, data, frame } as AnyPage)
      const refused = 'form' in data && data.form.refusal ? data.form.refusal.status : status
      return sendDocument(reply.status(refused), { document, policy: contentSecurityPolicy(app, entry) })
    },
  }
}

/** An address of this application, never another's; without one the front page, which leads on to the start page. */
export const ownAddress = (requested: string | undefined): string =>
  requested !== undefined &&
  /^\/(?![/\\])[^\s\\]*$/.test(requested) &&
  !/^\/(?:signin|register|reset|verify)\b/.test(requested)
    ? requested
    : '/'

/** Where a new member begins: with the first steps, unless something specific brought them here. */
export const startOfMember = (next: string): string => (next === '/' ? '/welcome/terms' : next)

/** Where a browser was going when it requested a link by mail; that link's page continues there. */
export const returnPathOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string => ownAddress(cookies['koinon.next'])
