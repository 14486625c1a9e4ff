/** @jsxImportSource react */
import { text } from '../../../src/language/pairs/text.ts';
import type { Register } from '../../../src/language/register/rules.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { DomainField } from '../../machine-translation/draft-settings/DomainField.tsx';
import { RegisterField } from '../../machine-translation/draft-settings/RegisterField.tsx';
import type { Method } from './order.ts';

type MethodFieldProps = {
  method: Method;
  hasEngine: boolean;
  isVisitor: boolean;
  /** Speech levels are of Korean alone. */
  isIntoKorean: boolean;
  lang: UiLang;
  onChange: (method: Method) => void;
};

/** Draft by machine, in a domain, or by hand. */
export function MethodField(props: MethodFieldProps) {
  const { method, hasEngine, isVisitor, isIntoKorean, lang, onChange } = props;
  const autoHelp = !hasEngine ? text.autoAbsent : isVisitor ? text.autoVisitor : text.autoHelp;
  const radio = (kind: Method['kind'], help: string, isDisabled = false) => (
    <label className='choice' aria-disabled={isDisabled || undefined}>
      <input
        type='radio'
        name='method'
        className='radio radio-primary radio-sm'
        checked={method.kind === kind}
        disabled={isDisabled}
        onChange={() =>
          onChange({ ...method, kind })}
      />
      <span>
        <span className='font-semibold'>{text[kind][lang]}</span>
        <span className='field-help block'>{help}</span>
      </span>
    </label>
  );
  return (
    <>
      <fieldset className='grid gap-2'>
        <legend className='text-sm font-semibold mb-1.5'>{text.mode[lang]}</legend>
        {radio('auto', autoHelp[lang], !hasEngine)}
        {radio('manual', text.manualHelp[lang])}
      </fieldset>
      <DomainField
        value={method.domain}
        isDisabled={method.kind === 'manual'}
        lang={lang}
        onChange={(domain) => onChange({ ...method, domain })}
      />
      {isIntoKorean && method.kind === 'auto' && (
        <RegisterField
          value={method.register ?? null}
          lang={lang}
          onChange={(register) => onChange(withRegister(method, register))}
        />
      )}
    </>
  );
}

function withRegister({ register: _before, ...rest }: Method, register: Register | null): Method {
  return { ...rest, ...(register ? { register } : {}) };
}
