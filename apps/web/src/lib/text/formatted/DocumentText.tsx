import { Suspense, lazy, memo } from 'react'
import type { ComponentType } from 'react'
import { hideSpoilers } from '@koinon/contract/text'
import type { FormattedTextProps } from './FormattedText.tsx'

type Shown = ComponentType<FormattedTextProps>

/** Without its code, the text stays as the server rendered it. */
const Awoken = lazy<Shown>(() =>
  import('./FormattedText.tsx').then(
    ({ FormattedText }) => ({ default: FormattedText as Shown }),
    () => new Promise<{ default: Shown }>(() => undefined),
  ),
)

let whole: Shown | undefined
/** Sets what renders the texts of a document at once: on the server, whose documents are complete. */
export const setDocumentText = (component: Shown | undefined): void => void (whole = component)

/**
 * A text with its formats on a server-rendered page: complete in the document. In browsers the code for its spoilers and
 * blocks of code comes after the page has been hydrated, and nothing moves: a text that is rendered anew before that would
 * be without its links.
 */
export const DocumentText = memo(function DocumentText(props: FormattedTextProps) {
  const Shown = whole ?? Awoken
  return (
    <Suspense fallback={hideSpoilers(props)}>
      <Shown {...props} />
    </Suspense>
  )
})
