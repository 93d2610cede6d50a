import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Cluster } from '@koinon/ui/foundations/Stack'
import { Heading } from '@koinon/ui/foundations/Heading'
import { StepList } from '@koinon/ui/navigation/StepList'
import { Banner } from '@koinon/ui/overlays/Banner'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { useFocusFirstError } from '#lib/forms/useFocusFirstError.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { ContextSection } from '#lib/navigation/shell/ContextSection.tsx'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { EndSale } from '../EndSale.tsx'
import type { Entitlement, SalesSetup } from '../labels.ts'
import { EarningsHint } from './EarningsHint.tsx'
import { AccessFields, OfferFields } from './OfferFields.tsx'
import type { OfferFieldsProps } from './OfferFields.tsx'
import { OfferPreview } from './OfferPreview.tsx'
import { PayoutsStep } from './PayoutsStep.tsx'
import { draftOf, offerInput, problemsIn } from './offerDraft.ts'
import type { OfferDraft } from './offerDraft.ts'
import { useSaveOffer } from './useSaveOffer.ts'
import { useOfferSteps } from './useOfferSteps.ts'
import type { StepId } from './useOfferSteps.ts'
import styles from './OfferEditor.module.css'

export interface OfferEditorProps {
  readonly group: ReplyOf<'groups.getGroup'>
  readonly setup: SalesSetup
  /** Null: a new one. */
  readonly offer: Entitlement | null
  /** The currency the group sells in. */
  readonly currency: string
}

interface EditorArgs extends Pick<OfferEditorProps, 'setup' | 'offer' | 'currency'> {
  readonly groupId: string
}

/** The draft, its steps and problems, and how it is published; an incomplete one opens the step that lacks something. */
function useOfferEditor({ groupId, setup, offer, currency }: EditorArgs) {
  const [initial] = useState(() => draftOf(offer, groupId, currency))
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...part }))
  const problems = problemsIn(draft)
  const { steps, current, open, isBlocked } = useOfferSteps({ setup, draft, problems, offer })
  const [tried, setTried] = useState<object | null>(null)
  const formRef = useFocusFirstError(tried)
  const { action, save, leave } = useSaveOffer(groupId, offer)
  const publish = () => {
    if (Object.keys(problems).length === 0) return save(offerInput(draft, groupId, currency), draft.isActive)
    open(Object.keys(problems).every((field) => field === 'capacity') ? 'access' : 'offer')
    setTried({})
    return undefined
  }
  return {
    draft,
    current,
    steps,
    open,
    isBlocked,
    isChanged: draft !== initial && !action.isPending,
    fields: { draft, change, problems: tried === null ? {} : problems },
    formRef,
    action,
    leave,
    publish,
  }
}

/** M05: an offer in three steps, with the card that members will see beside it. */
export function OfferEditor({ group, setup, offer, currency }: OfferEditorProps) {
  const { draft, current, steps, open, isBlocked, isChanged, fields, formRef, action, leave, publish } = useOfferEditor(
    {
      groupId: group.id,
      setup,
      offer,
      currency,
    },
  )
  const preview = <OfferPreview draft={draft} currency={currency} group={group} />
  return (
    <Screen
      title={offer === null ? t('Create an offer') : t('Edit offer')}
      place={group.name}
      parent={paths.premium(group.id)}
      aside={<ContextSection title={t('As a member sees it')}>{preview}</ContextSection>}
      hasSearch={false}
      actions={
        <Button
          variant={current === 'payouts' ? 'secondary' : 'primary'}
          isLoading={action.isPending}
          disabledReason={isBlocked ? t('Set up payouts before you can charge.') : undefined}
          onPress={() => void publish()}
        >
          {offer === null ? t('Publish offer') : word('Save', 'button')}
        </Button>
      }
    >
      <form ref={formRef} className={styles['editor']} onSubmit={(event) => event.preventDefault()}>
        <StepList label={t('Steps of selling')} steps={steps} current={current} onChange={open} />
        {action.problem !== null && (
          <Banner tone="danger" role="alert">
            {action.problem.sentence}
          </Banner>
        )}
        {current === 'payouts' && (
          <PayoutsStep
            groupId={group.id}
            setup={setup}
            isOwner={!group.locked && group.role === 'OWNER'}
            onContinue={() => open('offer')}
          />
        )}
        {current === 'offer' && (
          <OfferStep {...fields} currency={currency} setup={setup} isBlocked={isBlocked} onOpen={open} />
        )}
        {current === 'access' && (
          <>
            <AccessFields {...fields} groupId={group.id} offer={offer} />
            {offer !== null && <StopSelling groupId={group.id} offer={offer} onEnded={leave} />}
          </>
        )}
        <PreviewBelow title={t('As a member sees it')}>{preview}</PreviewBelow>
        <UnsavedChangesGuard isChanged={isChanged} />
      </form>
    </Screen>
  )
}

interface OfferStepProps extends OfferFieldsProps, Pick<OfferEditorProps, 'currency' | 'setup'> {
  /** A price was typed that nobody can be paid. */
  readonly isBlocked: boolean
  readonly onOpen: (step: StepId) => void
}

/** The step for the offer, its price, and the group's share of it. */
function OfferStep({ currency, setup, isBlocked, onOpen, ...fields }: OfferStepProps) {
  const { price, interval } = fields.draft
  return (
    <>
      <OfferFields {...fields} currency={currency} />
      {isBlocked ? (
        <Blocked onOpen={() => onOpen('payouts')} />
      ) : (
        <EarningsHint price={price} interval={interval} feePercent={setup.feePercent} />
      )}
      <Cluster>
        <Button trailingIcon="caret-right" onPress={() => onOpen('access')}>
          {word('Continue', 'button to the next step')}
        </Button>
      </Cluster>
    </>
  )
}

/** The preview where the frame has no column for it. */
function PreviewBelow({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={styles['preview']}>
      <Heading level={2} size="h4">
        {title}
      </Heading>
      {children}
    </section>
  )
}

/** A price was typed before anybody can be paid. */
function Blocked({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <Button size="dense" onPress={onOpen}>
          {t('Set up payouts')}
        </Button>
      }
    >
      {t('Set up payouts before you can charge.')}
    </Banner>
  )
}

interface StopSellingProps {
  readonly groupId: string
  readonly offer: Entitlement
  readonly onEnded: () => Promise<void>
}

function StopSelling({ groupId, offer, onEnded }: StopSellingProps) {
  const [isEnding, setEnding] = useState(false)
  return (
    <Cluster>
      <Button variant="danger-outline" onPress={() => setEnding(true)}>
        {t('Stop selling permanently')}
      </Button>
      {isEnding && <EndSale groupId={groupId} offer={offer} onClose={() => setEnding(false)} onEnded={onEnded} />}
    </Cluster>
  )
}
