"""Values of attributes: what WLST accepts for each type, and what is stored."""
import array

import java.util.Properties as Properties

from wlst_errors import WLSTException

# The facts give types, not ranges and words. These are the documented ones of the attributes that a domain of ours sets.
LEGAL_WORDS = {
    'NMType': ['SSH', 'RSH', 'Plain', 'SSL', 'ssh', 'rsh', 'ssl', 'plain', 'VMM', 'vmm', 'VMMS', 'vmms'],
    'ClusterMessagingMode': ['unicast', 'multicast'],
    'DefaultLoadAlgorithm': ['round-robin', 'weight-based', 'random', 'round-robin-affinity', 'weight-based-affinity',
                             'random-affinity'],
    'AdministrationProtocol': ['t3s', 'https', 'iiops', 't3', 'http', 'iiop'],
    'StagingMode': ['nostage', 'stage', 'external_stage'],
}
INTEGER_LIMIT = {'integer': 2 ** 31, 'long': 2 ** 63}


def convert(attribute, value, what, strict=False):
    """The value to store. set() converts strings as WLST does; a setter of cmo (strict) takes the Java type only."""
    kind = attribute.type.partition('[')[0]
    if kind in ('integer', 'long'):
        converted = _whole_number(kind, value, what, strict)
        if attribute.model_name.endswith('Port') and not 1 <= converted <= 65535:
            raise WLSTException('%s takes a port from 1 to 65535, not %r' % (what, value))
        return converted
    if kind == 'double':
        return _double(value, what)
    if kind in ('boolean', 'java.lang.Boolean'):
        return _truth(value, what, strict)
    if kind in ('list', 'jarray'):
        return _several(value, what)
    if kind in ('properties', 'dict', 'delimited_map'):
        return _properties(value, what)
    return _text(attribute, value, what)


def _whole_number(kind, value, what, strict):
    number = value
    if isinstance(value, basestring) and not strict:
        try:
            number = int(value)
        except ValueError:
            raise WLSTException('%s takes a whole number (%s), not %r' % (what, kind, str(value)))
    if isinstance(number, bool) or not isinstance(number, (int, long)):
        raise WLSTException('%s takes a whole number (%s), not %r' % (what, kind, value))
    if not -INTEGER_LIMIT[kind] <= number < INTEGER_LIMIT[kind]:
        raise WLSTException('%s: %s is beyond the range of %s' % (what, number, kind))
    return number


def _double(value, what):
    try:
        return float(value)
    except (TypeError, ValueError):
        raise WLSTException('%s takes a number (double), not %r' % (what, value))


def _truth(value, what, strict):
    if isinstance(value, (int, long)) and value in (0, 1):
        return bool(value)
    if isinstance(value, basestring) and not strict and value.lower() in ('true', 'false'):
        return value.lower() == 'true'
    raise WLSTException('%s takes true or false (boolean), not %r' % (what, value))


def _several(value, what):
    if isinstance(value, (list, tuple, array.array)):
        return list(value)
    raise WLSTException('%s takes a list or array, not %r' % (what, value))


def _properties(value, what):
    if isinstance(value, dict):
        return dict(value)
    if isinstance(value, Properties):
        return dict([(str(key), str(value.getProperty(key))) for key in value.stringPropertyNames()])
    raise WLSTException('%s takes properties, not %r' % (what, value))


def _text(attribute, value, what):
    if value is not None and not isinstance(value, basestring):
        raise WLSTException('%s takes a string (%s), not %r' % (what, attribute.type, value))
    words = LEGAL_WORDS.get(attribute.model_name)
    if words and value not in words:
        raise WLSTException('%s takes one of %s, not %r' % (what, ', '.join(words), str(value)))
    return value
