import { ConnectionBar } from '@koinon/ui/overlays/ConnectionBar'
import { useConnectionText } from '#lib/navigation/shell/ConnectionNotice.tsx'

/** Announces that the server cannot be reached, and shows it where the page's bar does not. */
export function ConnectionStatus() {
  const { state, words } = useConnectionText()
  return <ConnectionBar state={state}>{words}</ConnectionBar>
}
