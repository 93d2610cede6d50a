import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { CommandPalette } from '@koinon/ui/palette/CommandPalette'
import { useCall } from '#lib/data/calls/index.ts'
import { useBufferedInput } from '#lib/interaction/keys/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { isStaff, useAccount } from '#lib/session/index.ts'
import { actionEntries } from './actionEntries.tsx'
import type { PaletteEntry, PaletteSources } from './entries.ts'
import { paletteHints, resultCountText } from './paletteTexts.ts'
import { parseQuery } from './parseQuery.ts'
import { settingEntries } from './settingEntries.tsx'
import { thingEntries } from './thingEntries.tsx'
import type { EntryContext } from './thingEntries.tsx'
import { useArrivals } from './useArrivals.ts'
import { useFoundOnline } from './useFoundOnline.tsx'
import { useKnownThings } from './useKnownThings.ts'
import { usePaletteActions } from './usePaletteActions.ts'
import { localSections, offeredSections, placeEntries, usePaletteSections } from './usePaletteSections.tsx'
import { useThingActions } from './useThingActions.ts'

export interface PaletteProps {
  readonly sources: PaletteSources
  readonly onClose: () => void
}

/** Finds people, places, settings and commands by name: what this browser knows at once, the server's joins below. */
export function Palette({ sources, onClose }: PaletteProps) {
  const { pathname } = useLocation()
  const context = useEntryContext()
  const [text, setText] = useState('')
  const [isEntered, setEntered] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { entries, mayManage } = useEntries(sources, context)
  const query = useMemo(() => parseQuery(text, mayManage), [text, mayManage])
  const online = useFoundOnline(query, context)
  const arrivals = useArrivals(query.words)
  const { myId, go } = context
  const local = useMemo(() => {
    if (query.words === '' && query.scope === 'all') return offeredSections(entries, myId, pathname)
    const ids = new Set(entries.map(({ id }) => id))
    const others = arrivals.earlier.filter(({ id }, index, all) => !ids.has(id) && isFirst(all, id, index))
    return localSections([...entries, ...others], query, go)
  }, [entries, arrivals.earlier, query, pathname, myId, go])
  arrivals.arrive(online, local.find(({ found }) => found.some(({ entry }) => entry.id === chosen))?.id)
  const sections = usePaletteSections({ local, arrived: arrivals.current, query, go, onClose })
  const rows = sections.flatMap((section) => (section.id === 'search' ? [] : section.rows))
  const takeFirst = useEffectEvent(() => sections[0]?.rows[0]?.onTake())
  useBufferedInput('palette', (typed) => {
    setText(typed.replaceAll('\n', ''))
    setEntered(typed.endsWith('\n'))
  })
  // Enter was pressed before this was loaded.
  useEffect(() => {
    if (isEntered) takeFirst()
  }, [isEntered])
  return (
    <CommandPalette
      isOpen
      onOpenChange={onClose}
      label={t('Search or jump to…')}
      text={text}
      onTextChange={(typed) => {
        setText(typed)
        setChosen(undefined)
      }}
      sections={sections}
      chosen={chosen}
      onChoose={setChosen}
      isLoading={online.isLoading}
      count={query.words === '' ? '' : resultCountText(rows.length)}
      empty={t('Nothing matches. Try other words.')}
      hints={paletteHints(mayManage)}
    />
  )
}

const isFirst = (all: readonly PaletteEntry[], id: string, index: number): boolean =>
  all.findIndex((other) => other.id === id) === index

function useEntryContext(): EntryContext {
  const { id: myId } = useAccount()
  const navigate = useNavigate()
  const go = useCallback((href: string) => void navigate({ href }), [navigate])
  const actions = useThingActions()
  return useMemo(() => ({ myId, go, actions }), [myId, go, actions])
}

/** Everything with a name. What the frame lists is that of the moment of opening. */
function useEntries(sources: PaletteSources, context: EntryContext) {
  const account = useAccount()
  const { go } = context
  const actions = usePaletteActions(go, sources.showKeys)
  const [listed] = useState(() => [
    ...actionEntries(actions),
    ...placeEntries(sources.places(account), 'places', go),
    ...settingEntries(sources.settings(account), go),
  ])
  const { data: staff } = useCall('admin.checkAdminAuthorization', {}, { enabled: isStaff(account) })
  const things = useKnownThings(account.id)
  const entries = useMemo(
    () => [
      ...listed,
      ...placeEntries(staff === undefined ? [] : sources.manage(staff.can), 'manage', go),
      ...thingEntries(things, context),
    ],
    [listed, staff, sources, things, context, go],
  )
  return { entries, mayManage: staff !== undefined }
}
