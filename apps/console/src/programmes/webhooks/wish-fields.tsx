import { WEBHOOK_EVENT_TYPES } from '@reprise/contract/lifecycle/webhook'
import { CheckboxField } from '@reprise/ui/fields/checkbox-field.tsx'
import { FieldError } from '@reprise/ui/fields/field.tsx'
import { FieldGroup } from '@reprise/ui/fields/field-group.tsx'
import { TextField } from '@reprise/ui/fields/text-field.tsx'
import { useT } from '#console/i18n/t.ts'
import { useEventText } from './event-text.ts'
import type { WebhookWish, WishFaults } from './webhook-wish.ts'
import styles from './webhooks.module.css'

type WishFieldsProps = {
  readonly wish: WebhookWish
  readonly faults: WishFaults
  readonly onChange: (changes: Partial<WebhookWish>) => void
}

export const WishFields = ({ wish, faults, onChange }: WishFieldsProps) => {
  const t = useT()
  const eventText = useEventText()
  return (
    <>
      <TextField
        autoComplete="off"
        error={faults.url && t(`console.webhooks.fault.${faults.url}`)}
        hint={t('console.webhooks.url-hint')}
        label={t('console.webhooks.url')}
        maxLength={2_000}
        name="url"
        onChange={(url) => onChange({ url })}
        spellCheck={false}
        type="url"
        value={wish.url}
      />
      <TextField
        hint={t('console.webhooks.description-hint')}
        label={t('console.webhooks.description')}
        maxLength={200}
        name="description"
        onChange={(description) => onChange({ description })}
        value={wish.description}
      />
      <FieldGroup legend={t('console.webhooks.events')}>
        <CheckboxField
          checked={wish.isAll}
          hint={t('console.webhooks.all-hint')}
          label={t('console.webhooks.all')}
          name="all-events"
          onChange={(isAll) => onChange({ isAll })}
        />
        {!wish.isAll && (
          <div>
            <FieldError id="types">{faults.types && t(`console.webhooks.fault.${faults.types}`)}</FieldError>
            <div className={styles.choices}>
              {WEBHOOK_EVENT_TYPES.map((type) => (
                <CheckboxField
                  checked={wish.types.includes(type)}
                  hint={<bdi dir="ltr">{type}</bdi>}
                  key={type}
                  label={eventText(type)}
                  name={type}
                  onChange={(on) =>
                    onChange({
                      types: WEBHOOK_EVENT_TYPES.filter((one) => (one === type ? on : wish.types.includes(one))),
                    })
                  }
                />
              ))}
            </div>
          </div>
        )}
      </FieldGroup>
    </>
  )
}
