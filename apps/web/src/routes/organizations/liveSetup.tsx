import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { GoLive } from '#features/live/GoLive.tsx'
import { MakeKey } from '#features/live/MakeKey.tsx'
import { SecretField } from '#features/live/SecretField.tsx'
import { SignalStep } from '#features/live/SignalStep.tsx'
import { useNewKey } from '#features/live/useNewKey.ts'
import styles from '#features/live/Live.module.css'
import { usePlaceFeature } from '#lib/data/usePlaceFeature.ts'
import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useOpenGroup } from '#routes/groups/group.tsx'

type Keys = ReplyOf<'groups.getStreamKeys'>['items']

/** R01: four steps from a key to a stream that members see. */
export function Studio() {
  const group = useOpenGroup()
  const isOff = usePlaceFeature('liveStreams') === false
  if (group === undefined) return null
  if (!group.can.manage) return <EmptyList kind="group">{t('Only admins can go live.')}</EmptyList>
  if (isOff) return <EmptyList kind="group">{t('Live streams are turned off on this server.')}</EmptyList>
  return <Steps key={group.id} groupId={group.id} />
}

function Steps({ groupId }: { readonly groupId: string }) {
  const keys = useCall('groups.getStreamKeys', { body: { enterpriseGroupId: groupId } })
  const links = useCall('groups.getEnterpriseStreamLinks', { params: { id: groupId } })
  const newKey = useNewKey(groupId)
  const [chosen, setChosen] = useState<string>()
  const live = links.data?.live ?? null
  return (
    <Loaded query={keys} skeleton={<RowsSkeleton rows={4} />}>
      {({ items }) => {
        const working = items.filter(({ state }) => state === 'ACTIVE')
        const key = working.find(({ id }) => id === (chosen ?? newKey.made?.id)) ?? working[0]
        return (
          <ol className={styles['steps']}>
            <Step number={1} title={t('Choose a key')} isDone={key !== undefined}>
              <ChooseKey keys={working} chosen={key?.id} onChoose={setChosen} newKey={newKey} groupId={groupId} />
            </Step>
            <Step number={2} title={t('Copy the key into your software')} isDone={live !== null}>
              <CopyIn newKey={newKey} groupId={groupId} />
            </Step>
            <Step number={3} title={t('See your signal')} isDone={live !== null}>
              <SignalStep groupId={groupId} live={live} />
            </Step>
            <Step number={4} title={t('Go live')} isDone={live?.state === 'LIVE'}>
              <GoLive groupId={groupId} keyId={key?.id} live={live} />
            </Step>
          </ol>
        )
      }}
    </Loaded>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  readonly children: ReactNode
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className={styles['step']}>
      <span className={styles['number']} data-done={isDone ? '' : undefined} aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <Stack gap={4}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        {children}
      </Stack>
    </li>
  )
}

type NewKey = ReturnType<typeof useNewKey>

interface ChooseKeyProps {
  readonly keys: Keys
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
  readonly newKey: NewKey
  readonly groupId: string
}

function ChooseKey({ keys, chosen, onChoose, newKey, groupId }: ChooseKeyProps) {
  const [isMaking, setMaking] = useState(false)
  const { make, isPending, problem, made } = newKey
  if (keys.length === 0 || (isMaking && made === undefined))
    return <MakeKey isPending={isPending} problem={problem} onMake={(label) => make(label)} />
  return (
    <Stack gap={4} align="start">
      <RadioGroup
        legend={t('The key you send with')}
        options={keys.map(({ id, label }) => ({ value: id, label: <bdi>{label}</bdi> }))}
        value={chosen}
        onChange={onChoose}
      />
      <Button size="dense" onPress={() => setMaking(true)}>
        {t('Create another key')}
      </Button>
      <Link href={paths.organizationPart(groupId, 'live/keys')}>{t('All keys')}</Link>
    </Stack>
  )
}

function CopyIn({ newKey: { made, hide }, groupId }: { readonly newKey: NewKey; readonly groupId: string }) {
  return (
    <Stack gap={4}>
      {made === undefined ? (
        <Text>
          {t('Keys are shown only once. Lost yours?')}{' '}
          <Link href={paths.organizationPart(groupId, 'live/keys')}>{t('Replace the key')}</Link>
        </Text>
      ) : (
        <SecretField made={made} onHidden={hide} />
      )}
      <details>
        <summary>{t('How to do this in OBS')}</summary>
        <ol>
          <li>{t('Open Settings, then Stream, and choose “Custom…” as the service.')}</li>
          <li>{t('Paste the server and the stream key.')}</li>
          <li>{t('Under Output choose 2,500 kbit/s, a keyframe every 2 seconds, and 1280 × 720.')}</li>
          <li>{t('Press “Start Streaming”.')}</li>
        </ol>
      </details>
    </Stack>
  )
}
