import type { AccentScheme, Accent as DerivedAccent } from '@koinon/ui/accent'
import type { Accent } from '@koinon/contract/shared'

/** An accent that was derived here, in the form in which the server gives that of an organisation. */
export const accentOf = ({ light, dark }: DerivedAccent): Accent => ({ light: schemeOf(light), dark: schemeOf(dark) })

const schemeOf = ({ on, ...scheme }: AccentScheme) => ({ ...scheme, onAccent: on })
