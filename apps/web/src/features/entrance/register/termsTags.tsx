import type { ReactNode } from 'react'
import { Link } from '@koinon/ui/foundations/Link'
import { paths } from '#lib/navigation/paths.ts'

/** The links in the sentence by which somebody accepts the terms. */
export const termsTags = {
  terms: (words: ReactNode) => <Link href={paths.legal('terms')}>{words}</Link>,
  privacy: (words: ReactNode) => <Link href={paths.legal('privacy')}>{words}</Link>,
}
