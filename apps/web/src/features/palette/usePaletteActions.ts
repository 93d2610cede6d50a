import { useQueryClient } from '@tanstack/react-query'
import { openComposer } from '#lib/entities/composerState.ts'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { useCacheView } from '#lib/data/useCacheView.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'
import { keysFor, singleKeys } from '#lib/interaction/keys/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { density, motion, scheme } from '#lib/preferences/appearance.ts'
import { changePreference, setSingleKeys } from '#lib/preferences/preferences.ts'
import { signOut, useAccount } from '#lib/session/index.ts'
import { changeLocale } from '#lib/text/i18n/activeLocale.ts'
import { i18n, offeredLocales, t } from '#lib/text/i18n/index.ts'
import type { ActionContext, PaletteCommands } from './actionEntries.tsx'

/** The state and the commands of the palette's own actions. */
export function usePaletteActions(go: (href: string) => void, showKeys: () => void): ActionContext {
  const account = useAccount()
  return {
    scheme: scheme.current(),
    density: density.current(),
    motion: motion.current(),
    areSingleKeysOn: singleKeys.areOn(),
    showsPresence: account.privacy.showPresence,
    mayCreateGroup: account.can.createGroup,
    languages: languages(),
    run: useCommands(go, showKeys),
    keyOf: (combo) => (singleKeys.areOn() ? keysFor(combo).toUpperCase() : undefined),
  }
}

/** The languages but the current one. */
function languages(): ActionContext['languages'] {
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language', fallback: 'code' })
  return offeredLocales()
    .filter(({ tag }) => tag !== i18n.locale)
    .map(({ tag, name }) => ({ tag, name, translatedName: names.of(tag) ?? name }))
}

function useCommands(go: (href: string) => void, showKeys: () => void): PaletteCommands {
  const queryClient = useQueryClient()
  const view = useCacheView()
  const fail = (error: unknown) => toastFailure(error)
  const edit = useMutationCall('accounts.editAccountInfo')
  const speak = useMutationCall('accounts.setLanguage')
  const leave = () => void signOut(queryClient).catch((error: unknown) => toastFailure(error, leave))
  return {
    compose: () => openComposer(),
    newMessage: () => go(paths.newMessage),
    newGroup: () => go(paths.newGroup),
    newEvent: () => go(paths.newEvent),
    showKeys,
    signOut: leave,
    setScheme: (to) => changePreference(scheme, to),
    setDensity: (to) => changePreference(density, to),
    setMotion: (to) => changePreference(motion, to),
    setSingleKeys,
    setPresence: (showPresence) =>
      void edit.mutateAsync({ body: { privacy: { showPresence } } }).then((saved) => {
        view.set('accounts.getAccountDetails', {}, saved)
        toasts.show({ message: showPresence ? t('Others can see when you are online') : t('You appear offline') })
      }, fail),
    setLanguage: (language) =>
      void speak.mutateAsync({ body: { language } }).then((saved) => changeLocale(saved.language), fail),
  }
}
