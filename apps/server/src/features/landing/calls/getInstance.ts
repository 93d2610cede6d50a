import { contract } from '@koinon/contract'
import { handle } from '#kernel/http/handler.ts'
import { accountPolicy, terms } from '#features/accounts/index.ts'
import { listCommunities } from '../store/communities.ts'

export const getInstance = handle(contract.landing.getInstance)(async ({ db, app, query }) => {
  const { config, ports, place } = app
  if ((query.revision ?? 0) > place.now().revision) await place.refresh()
  const { name, intro, revision, registration, maintenance, accent, pictures, switches, languages } = place.now()
  // Visitors of a closed place learn of no community.
  const communities = switches.visitors ? await listCommunities(db, { limit: 2 }) : []
  return {
    name,
    intro,
    revision,
    languages: { main: languages.main, offered: [...languages.offered] },
    maintenance,
    accent,
    pictures,
    singleCommunity: communities.length === 1 ? (communities[0]?.communityHandle ?? null) : null,
    providers: {
      apple: ports.identities.APPLE.client,
      google: ports.identities.GOOGLE.client,
    },
    captcha: {
      kind: ports.captcha.kind,
      challengeUrl: ports.captcha.kind === 'PROOF_OF_WORK' ? '/landing/captcha' : null,
      siteKey: ports.captcha.siteKey,
    },
    termsVersion: await terms.termsVersionInForce(db, app.runtime.now()),
    features: {
      registration: accountPolicy.mayRegister({ registration }, false),
      sms: config.canText,
      demoForm: switches.demoForm,
      prayers: switches.prayers,
      testimonials: switches.testimonials,
      cardPayments: ports.cards !== null,
      premium: switches.premium,
      liveStreams: config.live !== null && switches.live,
      recommendations: switches.recommendations,
      webPushKey: ports.push.webKey,
    },
  }
})
