import * as z from 'zod/mini'
import { localizedText } from '../localized.ts'
import { productType } from '../product-type.ts'
import { COSMETIC } from './grade.ts'

const key = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'key'))

/**
 * What an answer does to the price: it may lower the condition, take a share off, or end the offer.
 * `percentOff` is a whole percent of the price of the resulting grade.
 */
export const effect = z.object({
  cosmetic: z.optional(z.enum(COSMETIC)),
  faulty: z.optional(z.literal(true)),
  percentOff: z.optional(z.int().check(z.gte(1), z.lte(90))),
  /** A reason from a fixed list: the product cannot be bought like this. */
  refuse: z.optional(z.enum(['account-locked', 'not-owner', 'swollen-battery'])),
})
export type Effect = z.infer<typeof effect>

/** Names a drawing of the portal; an unknown one draws the plain device. */
const picture = z.optional(key)

const optionOf = <T extends z.ZodMiniType>(text: T) =>
  z.object({
    id: key,
    label: text,
    help: z.optional(text),
    picture,
    /** A real answer for someone who may honestly not know; its help says what it means for the price. */
    unsure: z.optional(z.literal(true)),
    effect,
  })

const questionOf = <T extends z.ZodMiniType>(text: T) =>
  z.object({
    id: key,
    /** The part that is judged. A part is never charged twice, however many questions ask about it. */
    part: key,
    /** What is judged, in a word or two, for the receipt: "Screen". The title stands in when absent. */
    name: z.optional(text),
    title: text,
    help: z.optional(text),
    picture,
    options: z.array(optionOf(text)).check(z.minLength(2)),
  })

/** As an operator writes it: every text in several languages. */
export const questionnaireDefinition = z.object({
  productType,
  version: z.int().check(z.gte(1)),
  questions: z.array(questionOf(localizedText)).check(z.minLength(1)),
})
export type QuestionnaireDefinition = z.infer<typeof questionnaireDefinition>

/** As a caller sees it: in one language. */
export const question = questionOf(z.string())
export type Question = z.infer<typeof question>
export type QuestionOption = Question['options'][number]

/** Question id to option id. */
export const answers = z.record(key, key)
export type Answers = z.infer<typeof answers>
