import { KeyCap } from '@koinon/ui/foundations/KeyCap'
import { keyLabel } from '#lib/interaction/keys/keyLabels.ts'

/** The keys of a combo, each as on the keyboard. */
export function Keys({ combo }: { readonly combo: string }) {
  return combo.split(' ').map((key, index) => <KeyCap key={index}>{keyLabel(key)}</KeyCap>)
}
