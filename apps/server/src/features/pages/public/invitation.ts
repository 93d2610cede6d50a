import { contract } from '@koinon/contract'
import { accountPolicy } from '#features/accounts/index.ts'
import { bodyOf } from '../callApi.ts'
import type { PageRequest } from '../pageRequest.ts'

/** P21 for visitors: what a code opens, before anything is asked of them. Members use it in the application. */
export async function invitation({ app, params, get, show }: PageRequest) {
  const code = params['code'] ?? ''
  const opens = bodyOf(
    contract.landing.previewJoinCode,
    await get(`/landing/join-codes/${encodeURIComponent(code.slice(0, 64))}`),
  )
  return show('invitation', {
    code,
    opens: opens && {
      state: opens.state,
      group: {
        id: opens.group.id,
        name: opens.group.name,
        description: opens.group.description,
        communityHandle: app.place.now().switches.visitors ? opens.group.communityHandle : null,
        sources: opens.group.picture?.sources ?? [],
      },
      needsApproval: opens.needsApproval,
      emailDomains: opens.emailDomains,
      entitlementTitle: opens.entitlementTitle,
      expirationDate: opens.expirationDate,
    },
    // An open code admits people even where nobody else may register.
    canRegister: accountPolicy.mayRegister(app.place.now(), opens?.state === 'OPEN'),
  })
}
