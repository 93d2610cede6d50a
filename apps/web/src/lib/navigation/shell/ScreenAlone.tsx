import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { PublicShell } from '@koinon/ui/shells/PublicShell'
import { paths } from '../paths.ts'
import { placeName } from './title.ts'

/** Outside any frame, before it is known who is signed in: an error before the first screen. */
export function ScreenAlone({ heading, children }: { readonly heading: ReactNode; readonly children: ReactNode }) {
  const brand = (
    <Link href={paths.front} appearance="bare" dir="auto">
      {placeName()}
    </Link>
  )
  return (
    <PublicShell brand={brand} width="reading">
      {heading}
      {children}
    </PublicShell>
  )
}
