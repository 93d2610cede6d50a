import { setTimeout as pause } from 'node:timers/promises'
import { contract } from '@koinon/contract'
import type { FirstRunPage } from '@koinon/web/pages'
import { accountPolicy } from '#features/accounts/index.ts'
import { demoPasswordOf, demoUsername, mayMakeDemo } from '#demo/access.ts'
import { type DemoState, startDemo, demoPath, demoState } from '#demo/offer.ts'
import { isThisMachine } from '#features/operations/index.ts'
import { type ApiAnswer, bodyOf } from '../callApi.ts'
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

/** The operator's page, with the printed key; at the machine itself also the offer of a demo without it. */
export async function firstRun(asking: PageRequest, refused?: ApiAnswer) {
  const { show, goTo, form, query } = asking
  if (!mayAsk(asking)) return goTo('/')
  const { state, progress } = await stateOf(asking)
  const setup = await setupOf(asking)
  // An address with the printed key is opened by the operator, also when the key is used up.
  if (state === 'NONE' && setup === null) return goTo(query['key'] === undefined ? '/' : '/manage')
  const demo = state === 'NONE' ? null : { state, progress, signIn: signInOf(asking, state) }
  return show('firstrun', { demo, setup, form: form(['displayName', 'username', 'email'], refused) })
}

function signInOf({ app }: PageRequest, state: DemoState['state']) {
  return state === 'READY' ? { username: demoUsername, password: demoPasswordOf(app.config) } : null
}

/** The setup that the printed key opens; null without the key, and once there is an administrator. */
async function setupOf({ app, query, read }: PageRequest): Promise<FirstRunPage['setup']> {
  const { key } = query
  if (key === undefined) return null
  const opened = bodyOf(contract.admin.setupOpen, await read('/admin/setup/open', { key }))
  if (!opened) return null
  const { intro, registration } = app.place.now()
  return { ...opened, setupKey: key, intro, canRegister: accountPolicy.mayRegister({ registration }, false) }
}

/** Its progress, for the page's script. */
export async function firstRunProgress(asking: PageRequest) {
  if (!mayAsk(asking)) return asking.goTo('/')
  const { state, progress } = await stateOf(asking)
  return asking.sendJson({ state, progress })
}

/** The button of the demo, or the administrator's form from a browser without scripts. */
export async function firstRunSent(asking: PageRequest) {
  const { sent, goTo, request } = asking
  if (!mayAsk(asking) || !isOwnForm(asking)) return goTo('/')
  if (sent['username'] !== undefined) return administratorSent(asking)
  await makeDemo(asking)
  return goTo(request.url)
}

async function administratorSent(asking: PageRequest) {
  const { sent, query, post, goTo } = asking
  const field = (name: string) => sent[name] ?? ''
  const answer = await post('/admin/setup/createAdministrator', {
    key: query['key'] ?? '',
    displayName: field('displayName'),
    username: field('username'),
    email: field('email'),
    password: field('password'),
  })
  return answer.status < 400 ? goTo('/manage', answer) : firstRun(asking, answer)
}

/** However many people press the button, one demo is made; an interrupted one continues. */
async function makeDemo(asking: PageRequest): Promise<void> {
  const { app, demo } = asking
  const begun = await startDemo(app.db, app.runtime.now())
  if (begun || (await stateOf(asking)).state === 'STOPPED') demo.start()
  for (let check = 0; check < maxChecks && (await stateOf(asking)).state === 'STOPPED'; check += 1)
    await pause(lookEveryMs)
}

/** A form on another site must not start anything here: browsers say where a request comes from. */
function isOwnForm({ app, request }: PageRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return (site === undefined || site === 'same-origin') && (origin === undefined || origin === app.config.origin)
}
