import { setTimeout as pause } from 'node:timers/promises'
import { demoPasswordOf, demoUsername, mayMakeDemo } from '#demo/access.ts'
import { type DemoState, startDemo, demoPath, demoState } from '#demo/offer.ts'
import { isThisMachine } from '#features/operations/index.ts'
import type { PageRequest } from '../pageRequest.ts'

/** How often, and how many times at most, to check whether the process that makes the demo is at work. */
const lookEveryMs = 100
const maxChecks = 100

const mayAsk = ({ app, request, query }: PageRequest): boolean =>
  mayMakeDemo(app.config, {
    isThisMachine: isThisMachine(request),
    host: request.headers.host,
    key: query['key'],
  })

const stateOf = ({ app }: PageRequest): Promise<DemoState> => demoState(app.db, app.config.database.url ?? '')

/** Where the demo can be requested: null if it is not offered, or not to this visitor. */
export async function offeredDemo(asking: PageRequest): Promise<string | null> {
  if (!mayAsk(asking)) return null
  const { state } = await stateOf(asking)
  return state === 'NONE' ? null : demoPath
}

/** The offer of a first run: a community with demo content. Only visitors who may request it see this page. */
export async function firstRun(asking: PageRequest) {
  const { app, show, goTo, form } = asking
  if (!mayAsk(asking)) return goTo('/')
  const { state, progress } = await stateOf(asking)
  if (state === 'NONE') return goTo('/')
  const signIn = state === 'READY' ? { username: demoUsername, password: demoPasswordOf(app.config) } : null
  return show('firstrun', { state, progress, signIn, form: form([]) })
}

/** Its progress, for the page's script. */
export async function firstRunProgress(asking: PageRequest) {
  if (!mayAsk(asking)) return asking.goTo('/')
  const { state, progress } = await stateOf(asking)
  return asking.sendJson({ state, progress })
}

/** The button. However many people press it, one demo is made; an interrupted one continues. */
export async function firstRunSent(asking: PageRequest) {
  const { app, demo, request, goTo } = asking
  if (!mayAsk(asking) || !isOwnForm(asking)) return goTo('/')
  const begun = await startDemo(app.db, app.runtime.now())
  if (begun || (await stateOf(asking)).state === 'STOPPED') demo.start()
  for (let check = 0; check < maxChecks && (await stateOf(asking)).state === 'STOPPED'; check += 1)
    await pause(lookEveryMs)
  return goTo(request.url)
}

/** A form on another site must not start anything here: browsers say where a request comes from. */
function isOwnForm({ app, request }: PageRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === app.config.origin)
}
