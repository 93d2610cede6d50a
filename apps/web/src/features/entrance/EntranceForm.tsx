import type { ReactNode } from 'react'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Banner } from '@koinon/ui/overlays/Banner'
import { RetryIn } from '#lib/data/problems/RetryIn.tsx'
import type { PageForm } from '#ssr/pages.ts'
import type { Entrance, Outcome } from './useEntrance.ts'

export interface EntranceFormProps {
  readonly entrance: Entrance
  readonly form: Pick<PageForm<string>, 'action' | 'token'>
  /**
   * The server does not answer the plain form. A submission before hydration is repeated afterwards (`build/head.ts`).
   */
  readonly needsScript?: boolean
  /** With JavaScript: what happens instead of submitting the form. */
  readonly onSubmit: (filled: FormData) => Promise<Outcome>
  /** Something was typed or chosen. */
  readonly onFill?: () => void
  readonly children: ReactNode
}

/** A form that is submitted as it is without JavaScript, and makes calls with it. */
export function EntranceForm({ entrance, form, needsScript = false, onSubmit, onFill, children }: EntranceFormProps) {
  const { formRef, run } = entrance
  return (
    <form
      ref={formRef}
      method="post"
      action={form.action}
      data-waits={needsScript ? '' : undefined}
      onInput={onFill}
      onSubmit={(event) => {
        event.preventDefault()
        const filled = new FormData(event.currentTarget)
        run(() => onSubmit(filled))
      }}
    >
      <input type="hidden" name="formToken" value={form.token} />
      <Stack gap={6}>
        <Refusal entrance={entrance} />
        {children}
      </Stack>
    </form>
  )
}

/** The refusal as a whole; errors of a field are shown at the field. */
function Refusal({ entrance: { problem, isFresh, wait } }: { readonly entrance: Entrance }) {
  if (problem === null || Object.keys(problem.fields).length > 0) return null
  return (
    <Banner tone="danger" role={isFresh ? 'alert' : undefined}>
      {problem.sentence}
      <RetryIn seconds={wait} />
    </Banner>
  )
}
