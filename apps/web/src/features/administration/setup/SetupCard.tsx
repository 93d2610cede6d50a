import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ProgressBar } from '@koinon/ui/lists/ProgressBar'
import { Link } from '@koinon/ui/foundations/Link'
import { DataCard } from '@koinon/ui/overview/DataCard'
import { FrontPreview } from '@koinon/ui/setup/FrontPreview'
import { SetupSteps } from '@koinon/ui/setup/SetupSteps'
import { useCall, useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { DemoCard } from './DemoCard.tsx'
import { StepAction } from './StepAction.tsx'
import { stepDetails } from './StepDetails.tsx'
import type { Setup } from './StepDetails.tsx'
import { stepNotes, stepStateLabel, stepTitles } from './setupTexts.ts'
import styles from './setup.module.css'

/**
 * For administrators: the steps before the place can open, until they are done or put away; and the demo, until it is
 * removed.
 */
export function SetupCard() {
  const { data } = useCall('admin.setup', {}, { enabled: isAdministrator(useAccount()) })
  if (data === undefined) return null
  const isOver = data.dismissed || data.steps.every(({ isDone, isOptional }) => isDone || isOptional)
  if (isOver) return data.demo === null ? null : <DemoCard demo={data.demo} />
  return (
    <div className={styles['page']}>
      <div className={styles['columns']}>
        <Steps setup={data} />
        <div className={styles['page']}>
          {data.demo !== null && <DemoCard demo={data.demo} />}
          <Visitors setup={data} />
        </div>
      </div>
    </div>
  )
}

function Steps({ setup }: { readonly setup: Setup }) {
  const [opened, setOpened] = useState<string>()
  const dismiss = useDismissal()
  const title = t('Set up your place')
  const done = setup.steps.filter(({ isDone }) => isDone).length
  const count = setup.steps.length
  const next = setup.steps.find(({ isDone, isOptional }) => !isDone && !isOptional)?.name
  return (
    <DataCard
      title={title}
      aside={
        <Button size="dense" variant="quiet" onPress={dismiss}>
          {word('Dismiss', 'button that puts a notice away')}
        </Button>
      }
    >
      <ProgressBar
        label={title}
        share={done / count}
        words={t('{done, number} of {count, number} done', { done, count })}
      />
      <SetupSteps
        label={title}
        current={next}
        steps={setup.steps.map((step) => {
          const isOpen = opened === step.name
          const details = stepDetails[step.name]
          return {
            id: step.name,
            isDone: step.isDone,
            stateLabel: stepStateLabel(step),
            title: stepTitles[step.name](),
            note: noteOf(step),
            action: (
              <StepAction
                step={step}
                setup={setup}
                isNext={step.name === next}
                isOpen={isOpen}
                hasDetails={details !== undefined}
                onToggle={() => setOpened(isOpen ? undefined : step.name)}
              />
            ),
            ...(isOpen && details !== undefined ? { children: details({ setup }) } : {}),
          }
        })}
      />
    </DataCard>
  )
}

function noteOf({ name, isDone, isOptional }: Setup['steps'][number]): string {
  if (name === 'ADMINISTRATOR') return t('You are an administrator.')
  const note = stepNotes[name]()
  return isOptional && !isDone ? t('Optional. {note}', { note }) : note
}

/** Puts the list away; one press on Undo brings it back. */
function useDismissal(): () => void {
  const save = useMutationCall('admin.setupSave', {
    invalidates: ['admin.setup'],
    onFailure: (error) => toastFailure(error),
  })
  return () => {
    save.mutate({ body: { dismissed: true } })
    toasts.showUndo({
      message: t('The list of steps is put away.'),
      undoLabel: word('Undo', 'button that takes back what was just done'),
      onUndo: () => save.mutate({ body: { dismissed: false } }),
    })
  }
}

function Visitors({ setup: { canRegister, demo, steps } }: { readonly setup: Setup }) {
  const place = useCall('landing.getInstance').data
  if (place === undefined) return null
  const isEmpty = demo === null && steps.some(({ name, isDone }) => name === 'COMMUNITY' && !isDone)
  return (
    <DataCard title={t('What visitors see now')}>
      <FrontPreview
        name={place.name}
        intro={place.intro}
        buttons={canRegister ? [t('Create your account'), t('Sign in')] : [t('Sign in')]}
        note={isEmpty ? t('No public communities yet') : undefined}
      />
      <Link href={paths.front} target="_blank">
        {t('View page')}
      </Link>
    </DataCard>
  )
}
