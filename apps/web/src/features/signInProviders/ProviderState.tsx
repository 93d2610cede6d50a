import { Badge } from '@koinon/ui/marks/Badge'
import { word } from '#lib/text/i18n/index.ts'
import type { Provider } from './providerDraft.ts'

/** Whether people can sign in with it. */
export const ProviderState = ({ state }: Pick<Provider, 'state'>) => (
  <Badge tone={state === 'ON' ? 'success' : 'neutral'}>
    {state === 'ON' ? word('On', 'a sign-in provider') : word('Off', 'a sign-in provider')}
  </Badge>
)
