import type { LandingPage } from '@koinon/contract/shared'
import { TextField } from '@koinon/ui/fields/TextField'
import type { TextFieldProps } from '@koinon/ui/fields/TextField'
import { filledText } from '#lib/forms/formValues.ts'
import type { JoinField } from '#ssr/pages.ts'

type Questions = LandingPage['joinQuestions']

export interface JoinQuestionsProps {
  readonly joinQuestions: Questions
  readonly field: (name: JoinField) => Pick<TextFieldProps, 'name' | 'defaultValue' | 'error' | 'size'>
}

/** As many characters as an answer has at most. */
const longestAnswer = 280
const answerFields = ['answers.0', 'answers.1', 'answers.2', 'answers.3', 'answers.4'] as const

/** The questions to people who ask to join. The plain form sends along which questions were shown. */
export function JoinQuestions({ joinQuestions, field }: JoinQuestionsProps) {
  if (joinQuestions === undefined) return null
  const { questions, answersRequired } = joinQuestions
  return answerFields.slice(0, questions.length).map((name, index) => (
    <div key={name}>
      <input type="hidden" name={`questions.${index}`} value={questions[index]} />
      <TextField
        {...field(name)}
        label={<bdi>{questions[index]}</bdi>}
        maxLength={longestAnswer}
        isRequired={answersRequired}
        isOptional={!answersRequired}
      />
    </div>
  ))
}

/** The answers of a filled form, with their questions: if these have changed, the request is refused. */
export const answersIn = (filled: FormData, joinQuestions: Questions) =>
  joinQuestions === undefined
    ? {}
    : {
        questions: joinQuestions.questions,
        answers: answerFields.slice(0, joinQuestions.questions.length).map((name) => filledText(filled, name)),
      }
