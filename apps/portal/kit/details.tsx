import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { CheckboxField } from '#portal/ui/checkbox-field.tsx'
import { DateField } from '#portal/ui/date-field.tsx'
import { ErrorSummary } from '#portal/ui/error-summary.tsx'
import { FieldGroup } from '#portal/ui/field-group.tsx'
import { Cluster, FormColumn, Page, Stack } from '#portal/ui/layout.tsx'
import { SelectField } from '#portal/ui/select-field.tsx'
import { Steps } from '#portal/ui/steps.tsx'
import { SummaryList } from '#portal/ui/summary-list.tsx'
import { TextField } from '#portal/ui/text-field.tsx'
import { t } from './words.ts'

const EMAIL_ERROR = 'Write an e-mail address with a name, an @ and a domain, like name@example.org'
const BIRTH_ERROR = 'Write a date that exists, such as 31 3 1980'

export const DetailsScene = () => {
  const [values, setValues] = useState<{ [name: string]: string }>({
    email: 'nobody@example',
    iban: 'FR76 3000 6000 0112 3456 7890 189',
    birthDate: '1980-2-31',
  })
  const [agreed, setAgreed] = useState(true)
  const field = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <Page>
      <FormColumn>
        <Steps current={3} name={t('Your details')} text={t('Step 3 of 4')} total={4} />
        <h1>{t('Your details')}</h1>
        <ErrorSummary
          errors={[
            { field: 'email', text: EMAIL_ERROR },
            { field: 'birthDate', text: BIRTH_ERROR },
          ]}
          title="Two things to put right"
        />
        <FieldGroup legend="You">
          <TextField {...field('firstName')} autoComplete="given-name" label={t('First name')} />
          <TextField {...field('lastName')} autoComplete="family-name" label={t('Last name')} />
          <TextField
            {...field('email')}
            autoComplete="email"
            error={EMAIL_ERROR}
            hint="For your label and the news of your order, nothing else."
            label={t('E-mail')}
            type="email"
          />
          <TextField
            {...field('phone')}
            autoComplete="tel"
            hint="Only if the carrier cannot find you."
            label={t('Phone')}
            length="medium"
            optionalText="optional"
            prefix="+33"
            type="tel"
          />
          <DateField
            {...field('birthDate')}
            autoComplete="bday"
            error={BIRTH_ERROR}
            hint="Only adults may sell, by law."
            label={t('Date of birth')}
            partLabels={{ day: t('Day'), month: t('Month'), year: t('Year') }}
          />
          <SelectField
            {...field('country')}
            emptyText="Choose a country"
            label={t('Country')}
            options={[
              { value: 'FR', label: 'France' },
              { value: 'BE', label: 'Belgium' },
            ]}
          />
        </FieldGroup>
        <FieldGroup guarded hint="We use it to pay you, and for nothing else." legend="Your bank account">
          <TextField {...field('accountHolder')} autoComplete="name" label="Account holder" />
          <TextField
            {...field('iban')}
            autoComplete="off"
            dir="ltr"
            hint="On your bank statement; spaces do no harm."
            label="IBAN"
            spellCheck={false}
          />
        </FieldGroup>
        <Stack gap="tight">
          <CheckboxField
            checked={agreed}
            label={
              <>
                I have read the <a href="#terms">terms of sale</a>.
              </>
            }
            name="cgaCheck"
            onChange={setAgreed}
          />
          <CheckboxField
            checked={false}
            error="Tick this box if you are 18 or older; we may only buy from adults"
            label="I am 18 or older."
            name="legalAgeCheck"
            onChange={setAgreed}
          />
        </Stack>
        <Stack gap="close">
          <h2>Check your answers</h2>
          <SummaryList
            rows={[
              { id: 'n', label: 'Name', value: 'Zoë van der Aa-Okonkwo', action: <a href="#name">Change your name</a> },
              {
                id: 'e',
                label: 'E-mail',
                value: 'a.rather.long.address@department.example.org',
                action: <a href="#email">Change</a>,
              },
              { id: 'i', label: 'IBAN', value: 'FR76 •••• 0189' },
            ]}
          />
        </Stack>
        <Cluster>
          <Button>Send my order</Button>
          <Button busy variant="secondary">
            Sending
          </Button>
          <Button variant="quiet">{t('Back')}</Button>
        </Cluster>
      </FormColumn>
    </Page>
  )
}
