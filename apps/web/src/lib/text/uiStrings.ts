import type { UiStrings } from '@koinon/ui'
import { t, word } from './i18n/index.ts'

/** The texts that design system components bring themselves, in the page's language. */
export function uiStrings(): UiStrings {
  return { ...actionText(), ...fieldText(), ...mediaText(), ...placeText() }
}

const actionText = () => ({
  close: word('Close', 'button'),
  back: word('Back', 'button to the page before'),
  cancel: word('Cancel', 'button that leaves a question without doing anything'),
  dismiss: word('Dismiss', 'button that puts a notice away'),
  undo: word('Undo', 'button that takes back what was just done'),
  retry: t('Try again'),
  more: word('More', 'button that opens a menu'),
  remove: word('Remove', 'button'),
  copy: word('Copy', 'button'),
  copied: word('Copied', 'said after copying'),
  copyByHand: t('Copy this yourself'),
  howToCopy: t(
    'Your browser doesn’t let us copy for you. The text is selected: press Ctrl+C or ⌘C, or hold it on a phone.',
  ),
  textToCopy: t('Text to copy'),
  copyReference: t('Copy the reference'),
  clear: word('Clear', 'button that empties a field'),
  search: word('Search', 'label of a search field'),
  save: t('Save changes'),
  discard: t('Discard changes'),
  saved: word('Saved', 'said after saving'),
  unsavedChanges: t('You have unsaved changes'),
  notifications: word('Notices', 'name of the part of the page where messages appear'),
})

const fieldText = () => ({
  loading: word('Loading', 'said while something is read'),
  optional: word('optional', 'behind the label of a field'),
  required: word('required', 'behind the label of a field'),
  fillIn: t('Required field'),
  wrongForm: t('Check the format'),
  noEmail: t('Enter an email address, such as {example}.', { example: 'name@example.org' }),
  noWebAddress: t('Enter a web address, such as {example}.', { example: 'https://example.org' }),
  atLeast: (min: number) => t('Enter {least, number} or more.', { least: min }),
  atMost: (max: number) => t('Enter {most, number} or less.', { most: max }),
  showPassword: t('Show password'),
  hidePassword: t('Hide password'),
  passwordStrength: t('Password strength'),
  noMatches: t('No matches'),
  suggestions: word('Suggestions', 'name of a list below a field'),
  suggestionCount: (count: number) => t('{count, plural, one {# suggestion} other {# suggestions}}', { count }),
  charactersLeft: (count: number) => t('{count, plural, one {# character left} other {# characters left}}', { count }),
  charactersOver: (count: number) =>
    t('{count, plural, one {# character too many} other {# characters too many}}', { count }),
  day: word('Day', 'field of a date'),
  month: word('Month', 'field of a date'),
  year: word('Year', 'field of a date'),
  country: word('Country', 'field'),
  chooseFiles: t('Choose files'),
  chooseFile: t('Choose a file'),
  dropFile: t('or drop it here'),
  dropFiles: t('or drop them here'),
  errorSummary: (count: number) => t('{count, plural, one {Check # field} other {Check # fields}}', { count }),
  goToField: (field: string) => t('Go to {field}', { field }),
  step: (position: number, total: number) => t('Step {position} of {total}', { position, total }),
})

const mediaText = () => ({
  altText: word('Alt', 'short for the description of a picture'),
  noAltText: t('No description'),
  imageFailed: t('Image didn’t load'),
  previousImage: t('Previous image'),
  nextImage: t('Next image'),
  imagePosition: (position: number, total: number) => t('{position} of {total}', { position, total }),
  moreImages: (count: number) => t('{count, plural, one {Show # more image} other {Show # more images}}', { count }),
  react: word('React', 'button that answers with an emoji'),
  reactionPicker: t('Choose a reaction'),
  reactionCount: (reaction: string, count: number, isMine: boolean) =>
    isMine ? t('{reaction} {count}, you reacted', { reaction, count }) : t('{reaction} {count}', { reaction, count }),
  emojiNames: {},
})

const placeText = () => ({
  online: word('Online', 'state of a person'),
  away: word('Away', 'state of a person'),
  offline: word('Offline', 'state of a person'),
  newItem: word('New', 'mark on something not seen before'),
  live: word('LIVE', 'mark on a live stream'),
  countLabel: (count: number) => t('{count} unread', { count }),
  othersCount: (count: number) => t('{count, plural, one {and # other} other {and # others}}', { count }),
  mainNavigation: word('Main', 'name of the main navigation'),
  placesNavigation: word('Places', 'name of a navigation'),
  sections: word('Sections', 'name of a navigation within a page'),
  context: t('About this page'),
  foldNavigation: t('Collapse navigation'),
  unfoldNavigation: t('Expand navigation'),
  current: word('current', 'behind the name of the entry one is at'),
  endOfList: t('Beginning of the conversation'),
})
