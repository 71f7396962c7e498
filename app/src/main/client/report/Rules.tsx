/** The step that asks which rules were violated. */
import { t } from '../core/words';
import { instance } from '../core/world';
import { Option } from './Option';

export function Rules({ chosen, mark }: { chosen: string[]; mark: (ids: string[]) => void }) {
  const toggle = (id: string) => mark(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend>{t('report.which_rules_are_broken', 'Which rules are violated?')}</legend>
      {(instance.get()?.rules ?? []).map((rule) => (
        <Option
          key={rule.id}
          kind="checkbox"
          name="rules"
          isOn={chosen.includes(rule.id)}
          set={() => toggle(rule.id)}
          title={rule.text}
          text={rule.hint}
        />
      ))}
    </fieldset>
  );
}
