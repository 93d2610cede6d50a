import { useState } from 'react'
import type { PlaceSettingName } from '@koinon/contract/shared'
import { SaveBar } from '@koinon/ui/forms/SaveBar'
import { FormProblem, useCallForm } from '#lib/forms/index.ts'
import { UnsavedChangesGuard } from '#lib/forms/UnsavedChangesGuard.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { msg, word } from '#lib/text/i18n/index.ts'
import { Part } from '../adminLayout.tsx'
import { bodyOf, changedSince, changesIn, shownText } from './placeDraft.ts'
import type { PlaceDraft } from './placeDraft.ts'
import { MailPreview } from './MailPreview.tsx'
import { PlaceHistory } from './PlaceHistory.tsx'
import { PlaceMaintenance } from './PlaceMaintenance.tsx'
import { PlacePreview } from './PlacePreview.tsx'
import { ServiceTests } from './ServiceTests.tsx'
import { SettingField } from './SettingField.tsx'
import { sectionTitles, settingWords } from './settingTexts.ts'
import type { SettingsView } from './settingTexts.ts'
import styles from './Place.module.css'

const sentences = {
  VERSION_CONFLICT: msg('Somebody else saved meanwhile. Your changes are still here: check them, then save again.'),
  LANGUAGE_UNKNOWN: msg('Offer the default language, too.'),
  SETTING_PINNED: msg('The server’s environment sets this now.'),
}

/** The settings of the place in sections, with the front page as it will be beside them. */
export function PlaceSettings({ view }: { readonly view: SettingsView }) {
  const [draft, setDraft] = useState<PlaceDraft>({})
  const [sent, setSent] = useState<PlaceDraft>({})
  const form = useCallForm('admin.settingsSave', {
    // After a conflict too: the next try is made against what somebody else saved.
    invalidates: ['admin.settings', 'admin.audit', 'admin.setup', 'landing.getInstance'],
    sentences,
    read: () => {
      setSent(draft)
      return bodyOf(view, draft)
    },
    onDone: () => {
      toasts.show({ message: word('Saved', 'label or title in settings'), tone: 'success' })
      setDraft((now) => changedSince(now, sent))
    },
  })
  const { formRef, onSubmit, isPending, problem } = form
  const isChanged = Object.keys(changesIn(view, draft)).length > 0
  // The bar goes, with the button that was pressed.
  useKeepFocus(String(isChanged))
  const change = (name: PlaceSettingName, value: string | null) => setDraft((now) => ({ ...now, [name]: value }))
  const textOf = (name: PlaceSettingName): string => {
    const item = view.sections.flatMap(({ items }) => items).find((one) => one.name === name)
    return item === undefined ? '' : shownText(item, draft)
  }
  return (
    <div className={styles['columns']}>
      <form ref={formRef} onSubmit={onSubmit} className={styles['form']} noValidate>
        <FormProblem form={form} />
        {view.sections.map(({ name: section, items }) => (
          <Part key={section} title={sectionTitles[section]()}>
            {items.map((item) => (
              <SettingField
                key={item.name}
                item={item}
                value={shownText(item, draft)}
                error={errorOf(problem?.fields ?? {}, item.name)}
                onChange={(value) => change(item.name, value)}
              />
            ))}
          </Part>
        ))}
        <SaveBar isOpen={isChanged} type="submit" isSaving={isPending} onDiscard={() => setDraft({})} />
        <UnsavedChangesGuard isChanged={isChanged} />
      </form>
      <div className={styles['aside']}>
        <PlacePreview name={textOf('name')} intro={textOf('intro')} />
        <MailPreview
          name={textOf('mailSenderName') || textOf('name')}
          address={textOf('mailSenderAddress')}
          replyTo={textOf('mailReplyTo')}
          footer={textOf('mailFooter')}
        />
        <ServiceTests />
        <PlaceMaintenance />
        <PlaceHistory />
      </div>
    </div>
  )
}

/** The fault of a setting, or of an entry of its list. */
function errorOf(fields: Readonly<Record<string, string>>, name: PlaceSettingName): string | undefined {
  const error = Object.entries(fields).find(([path]) => `${path}.`.startsWith(`values.${name}.`))?.[1]
  return error === undefined ? undefined : (settingWords[name].wrong?.() ?? error)
}
