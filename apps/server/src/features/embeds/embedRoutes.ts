import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguages, spokenLanguage } from '#adapters/translation/languages.ts'
import { type Translator, translatorFor } from '#adapters/translation/translator.ts'
import type { App } from '#kernel/http/app.ts'
import { turnAway } from '#kernel/http/turnAway.ts'
import { frameMessages } from './frameMessages.ts'
import { type Theme, framePage, framePolicy, frameStyles } from './framePage.ts'
import { eventsFrame, joinFrame, postFrame } from './frames.ts'
import { embedHostsOf, openGroupBy, openDates, openPost } from './openThings.ts'

const maxDates = 10
const cached = { 'cache-control': 'public, max-age=300' }
/** A frame that a website puts into a sandbox is of no origin, not even of ours. */
const forFrames = { ...cached, 'cross-origin-resource-policy': 'cross-origin' }

interface Shown {
  readonly hosts: readonly string[]
  readonly title: string
  readonly main: string
}
type Find = (key: string, translator: Translator) => Promise<Shown | null>

/** Frames for other websites. They are made without a session, and a group's hosts decide where they show. */
export function embedRoutes(server: FastifyInstance, app: App): void {
  const kinds: Readonly<Record<string, Find>> = {
    events: async (key, translator) => {
      const group = await openGroupBy(app, key)
      if (!group) return null
      const dates = await openDates(app, group, maxDates)
      return { hosts: group.embedHosts, ...eventsFrame(app, translator, group, dates) }
    },
    join: async (key, translator) => {
      const group = await openGroupBy(app, key)
      return group && { hosts: group.embedHosts, ...joinFrame(app, translator, group) }
    },
    post: async (key, translator) => {
      const post = await openPost(app, key)
      return post && { hosts: await embedHostsOf(app, post.group?.id ?? null), ...postFrame(app, translator, post) }
    },
  }
  server.get('/embed/style.css', (_, reply) =>
    reply.headers(forFrames).type('text/css; charset=utf-8').send(frameStyles),
  )
  server.get('/embed/messages.js', (_, reply) =>
    reply.headers(forFrames).type('text/javascript; charset=utf-8').send(frameMessages),
  )
  for (const [kind, find] of Object.entries(kinds))
    server.get<{ Params: { key: string } }>(`/embed/${kind}/:key`, async (request, reply) => {
      if (await turnAway(app, request, reply)) return reply
      const translator = translatorOf(app, request)
      const shown = await find(request.params.key, translator)
      if (!shown) return reply.callNotFound()
      const sendsMessages = queryOf(request)['messages'] === '1'
      const html = framePage(translator, { ...shown, theme: themeOf(request), sendsMessages })
      return showFrame(reply, html, { hosts: shown.hosts, policy: framePolicy(app, shown.hosts, sendsMessages) })
    })
}

interface Around {
  readonly hosts: readonly string[]
  readonly policy: string
}
const showFrame = (reply: FastifyReply, html: string, { hosts, policy }: Around): FastifyReply => {
  const mayShow = hosts.length > 0
  // An old header that knows no list of sites; browsers that know the policy go by that.
  if (mayShow) void reply.removeHeader('x-frame-options')
  // The code may be pasted before the website is named: the frame shows as soon as it is.
  return reply
    .headers({
      ...(mayShow ? cached : { 'cache-control': 'no-cache' }),
      vary: 'accept-language',
      'content-security-policy': policy,
    })
    .type('text/html; charset=utf-8')
    .send(html)
}

const queryOf = ({ query }: FastifyRequest): Readonly<Record<string, unknown>> => query as Record<string, unknown>

function translatorOf({ place }: App, request: FastifyRequest): Translator {
  const { lang } = queryOf(request)
  const wished = [typeof lang === 'string' ? lang : undefined, ...acceptedLanguages(request.headers['accept-language'])]
  return translatorFor(spokenLanguage(place.now().languages, wished))
}

function themeOf(request: FastifyRequest): Theme {
  const { theme } = queryOf(request)
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
